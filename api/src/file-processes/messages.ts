import type { FieldProblem } from '@glossa/contract/errors';
import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import type { Captions, CaptionsKind } from '../transcripts/captions/caption-readers';
import type { ReadRow, WordDefaults } from '../vocabulary-files/reading/file-row';

/** A file of words. */
export interface WordFile {
  format: VocabularyFileFormat;
  bytes: Uint8Array;
  defaults: WordDefaults;
}

/** A file of captions, read as `as` says. */
export interface CaptionsFile<Kind extends CaptionsKind> {
  as: Kind;
  bytes: Uint8Array;
  language: string;
}

export type Task =
  | ({ kind: 'words'; maxUnpackedBytes: number } & WordFile)
  | ({ kind: 'captions' } & CaptionsFile<CaptionsKind>)
  | { kind: 'pack'; now: Date };

/** To a process: its task; if it packs, then batches of words, and `end`. */
export type ToProcess = { task: Task } | { words: FileWord[] } | 'end';

/** From a process. One that packs sends `taken` when it is ready for a batch. Rows come in batches as well. */
export type FromProcess =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'captions'; captions: Captions[CaptionsKind] }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'unreadable-captions'; reason: string; fields: FieldProblem[] | undefined }
  | { kind: 'taken' }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'failed'; error: Error };
