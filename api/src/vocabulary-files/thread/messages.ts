import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import type { ReadRow, WordDefaults } from '../reading/file-row';

export type Task =
  | { kind: 'read'; format: VocabularyFileFormat; bytes: Uint8Array; defaults: WordDefaults }
  | { kind: 'pack'; now: Date };

/** To a packing thread: batches of words, then `end`. */
export type ToThread = { words: FileWord[] } | 'end';

/** From a thread. A packing thread sends `taken` when it is ready for a batch. Rows come in batches as well. */
export type FromThread =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'taken' }
  | { kind: 'file'; bytes: Uint8Array };
