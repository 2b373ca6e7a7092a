import type { ErrorCode, FieldProblem, FileReason } from '@glossa/contract/errors';
import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import type { Captions, CaptionsKind } from '../../content/transcripts/captions/caption-readers';
import type { Media } from '../../content/uploads/probe/read-media';
import type { ReadRow, WordDefaults } from '../../learning/word-files/reading/file-row';

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
  /** How loud the recording is: `@glossa/contract/energy-envelope`. */
  energy?: Uint8Array | undefined;
}

export type Task =
  | ({ kind: 'words'; maxUnpackedBytes: number } & WordFile)
  | ({ kind: 'captions' } & CaptionsFile<CaptionsKind>)
  | { kind: 'pack'; now: Date }
  | { kind: 'media'; path: string };

/** To a process: its task; if it packs, then batches of words, and `end`. */
export type ToProcess = { task: Task } | { words: FileWord[] } | 'end';

/** What an `ApiError` is made of. */
export interface UnreadableCaptions {
  code: ErrorCode;
  detail: string;
  fields: FieldProblem[] | undefined;
  reason: FileReason | undefined;
}

/** From a process, which sends `started` when its code is loaded. One that packs sends `taken` when it is ready for a batch. Rows come in batches as well. */
export type FromProcess =
  | { kind: 'started' }
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'captions'; captions: Captions[CaptionsKind] }
  | { kind: 'unreadable'; reason: string }
  | ({ kind: 'unreadable-captions' } & UnreadableCaptions)
  | { kind: 'media'; media: Media }
  | { kind: 'unusable-media'; detail: string; reason: FileReason }
  | { kind: 'taken' }
  | { kind: 'file'; bytes: Uint8Array }
  | { kind: 'failed'; error: Error };
