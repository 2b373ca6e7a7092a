/** Saved words as files: taken away and brought back. */
import { Type, type Static } from 'typebox';
import { LanguageCode } from './language';

/** `csv` for tables, `json` with all there is, `apkg` for Anki. */
export const VocabularyFileFormat = Type.Enum(['csv', 'json', 'apkg']);
export type VocabularyFileFormat = Static<typeof VocabularyFileFormat>;

/** `GET /vocabulary/export`: a file to keep, of all words or of those met in one video. */
export const VocabularyExportQuery = Type.Object({
  format: VocabularyFileFormat,
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
});
export type VocabularyExportQuery = Static<typeof VocabularyExportQuery>;

/** `POST /vocabulary/import`: the body is the file as it is. The languages are for words that do not name theirs. */
export const VocabularyImportQuery = Type.Object({
  format: VocabularyFileFormat,
  language: Type.Optional(LanguageCode),
  target_language: Type.Optional(LanguageCode),
});
export type VocabularyImportQuery = Static<typeof VocabularyImportQuery>;

/** Why a line of a file was left out. */
export const ImportProblem = Type.Enum([
  'no_word',
  'word_too_long',
  'bad_value',
  'repeated',
  'limit_reached',
]);
export type ImportProblem = Static<typeof ImportProblem>;

/** What became of a file. Every word of it is counted once. */
export const VocabularyImported = Type.Object({
  added: Type.Integer(),
  /** Saved before; left as they are. */
  existing: Type.Integer(),
  skipped: Type.Integer(),
  /** The first of those skipped. `line` is its place in the file, from 1. */
  problems: Type.Array(Type.Object({ line: Type.Integer(), word: Type.String(), problem: ImportProblem })),
});
export type VocabularyImported = Static<typeof VocabularyImported>;
