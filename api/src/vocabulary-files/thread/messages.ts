import type { FileWord, VocabularyFileFormat } from '@glossa/contract/vocabulary-file';
import type { ReadRow, WordDefaults } from '../reading/file-row';

/** What a thread is started with. */
export type Task =
  | { kind: 'read'; format: VocabularyFileFormat; bytes: Uint8Array; defaults: WordDefaults }
  | { kind: 'pack'; now: Date };

/** To a thread that packs: words, some at a time, then `end`. */
export type ToThread = { words: FileWord[] } | 'end';

/**
 * From a thread. One that packs says `taken` when it is ready for the first words, and whenever it is for more. Rows come some at a time, so that taking them never holds the server
 * up.
 */
export type FromThread =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'taken' }
  | { kind: 'file'; bytes: Uint8Array };
