import { Type, type Static } from 'typebox';
import { LanguageCode } from '../language';
import { MAX_TAG_LENGTH } from '../limits';
import { Nullable } from '../nullable';
import { ReviewGrade, ReviewId } from './review';
import { VocabularyWord } from './vocabulary';

/** `csv` for tables, `json` with all there is, `apkg` for Anki. */
export const VocabularyFileFormat = Type.Enum(['csv', 'json', 'apkg']);
export type VocabularyFileFormat = Static<typeof VocabularyFileFormat>;

/** `GET /vocabulary/export`: a file to keep, of all words, of those met in one video or of those with a tag, oldest first. */
export const VocabularyExportQuery = Type.Object({
  format: VocabularyFileFormat,
  video_id: Type.Optional(Type.String({ maxLength: 64 })),
  tag: Type.Optional(Type.String({ maxLength: MAX_TAG_LENGTH })),
});

/** What the scheduler knows of the learner's memory of a word, as in `WordMemory` of the API. */
export const FileMemory = Type.Object({
  state: Type.Enum(['learning', 'review', 'relearning']),
  /** Days after which the word is remembered with a probability of 90 %. */
  stability: Type.Number(),
  /** 1 to 10. */
  difficulty: Type.Number(),
  scheduled_days: Type.Integer(),
  learning_steps: Type.Integer(),
  reps: Type.Integer(),
  lapses: Type.Integer(),
  last_review: Type.String(),
});
export type FileMemory = Static<typeof FileMemory>;

/** A review that was made of a word, with what there was before it. */
export const FileReview = Type.Object({
  review_id: ReviewId,
  grade: ReviewGrade,
  /** Not later than `last_review` of the word's memory; one that is, is read as that. */
  reviewed_at: Type.String(),
  before: Type.Object({
    memory: Nullable(FileMemory),
    due_at: Nullable(Type.String()),
    times_reviewed: Type.Integer(),
    last_reviewed_at: Nullable(Type.String()),
  }),
});
export type FileReview = Static<typeof FileReview>;

/** A word with all that is kept of it. Times are ISO 8601, UTC. */
export const FileWord = Type.Object({
  /** `video_title` is not read back, `is_mastered` only without a memory, from which it else follows. */
  ...Type.Omit(VocabularyWord, ['id', 'playlist_id']).properties,
  /** Whether the learner chose `difficulty_level`. A file that does not say it holds computed levels. */
  level_by_learner: Type.Boolean(),
  tags: Type.Array(Type.String()),
  /** Every translation that counts as right in a quiz. */
  translations: Type.Array(Type.String()),
  last_reviewed_at: Nullable(Type.String()),
  /** Null before the first review. */
  memory: Nullable(FileMemory),
  reviews: Type.Array(FileReview),
});
export type FileWord = Static<typeof FileWord>;

/** The file of the format `json`. */
export const VocabularyFile = Type.Object({
  format: Type.Literal('glossa-vocabulary'),
  version: Type.Literal(1),
  exported_at: Type.String(),
  words: Type.Array(FileWord),
});
export type VocabularyFile = Static<typeof VocabularyFile>;

/** The same to be read: of a word, all but `word` may be left out. */
export const VocabularyFileToRead = Type.Object({
  format: Type.Literal('glossa-vocabulary'),
  version: Type.Literal(1),
  words: Type.Array(Type.Partial(FileWord)),
});

/**
 * `POST /vocabulary/import`: the file as it is, of the kind that `format` says. One at a time. After a
 * failure the words saved stay, and the same file continues from there. The languages are for words that name
 * none: by default the learner's.
 */
export const VocabularyImportQuery = Type.Object({
  format: VocabularyFileFormat,
  language: Type.Optional(LanguageCode),
  target_language: Type.Optional(LanguageCode),
});
export type VocabularyImportQuery = Static<typeof VocabularyImportQuery>;

export const ImportProblem = Type.Enum([
  'no_word',
  'word_too_long',
  /** All its texts together. */
  'word_too_large',
  'bad_value',
  'repeated',
  'limit_reached',
  /** All words together take as much room as one account may have. */
  'storage_full',
]);
export type ImportProblem = Static<typeof ImportProblem>;

/** What became of a file. Every word of it is counted once. */
export const VocabularyImported = Type.Object({
  added: Type.Integer(),
  /** Saved before; left as they are. */
  existing: Type.Integer(),
  skipped: Type.Integer(),
  /** The first hundred. `line` from 1: a table's names have one too. `column` is that of a `bad_value`. */
  problems: Type.Array(
    Type.Object({
      line: Type.Integer(),
      word: Type.String(),
      problem: ImportProblem,
      column: Type.Optional(Type.String()),
    }),
  ),
});
export type VocabularyImported = Static<typeof VocabularyImported>;
