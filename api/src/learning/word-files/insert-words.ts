import { sql } from 'drizzle-orm';
import type { FileWord } from '@glossa/contract/vocabulary/file';
import type { Database } from '../../platform/database/database';
import { fromFileBefore, fromFileMemory } from './file-memory';
import type { GoodRow } from './reading/file-row';

const REVIEW_BATCH_SIZE = 5000;

/** Columns of a word; files have the same names. */
const columnNames = sql.raw(
  `video_id, word, word_key, language, translation, translation_language, translations, definition,
  detailed_definition, context, video_time, part_of_speech, synonyms, antonyms, examples, difficulty_level, tags, levels_version,
  is_mastered, mastered_by_learner, times_reviewed, last_reviewed_at, memory, due_at, created_at`,
);

/** Returns how many. One JSON parameter, as one for each value takes far longer than inserting. */
export async function insertWords(transaction: Database, userId: number, rows: readonly GoodRow[]) {
  if (rows.length === 0) return 0;
  const words = JSON.stringify(rows.map(toColumns));
  const { rows: inserted } = await transaction.execute<{
    id: number;
    word_key: string;
    language: string;
    video_id: string | null;
  }>(sql`insert into vocabulary (user_id, ${columnNames})
    select ${userId}::int, ${columnNames} from jsonb_populate_recordset(null::vocabulary, ${words}::jsonb)
    returning id, word_key, language, video_id`);
  const ids = new Map(inserted.map((row) => [wordIdentity(row.word_key, row), row.id]));
  const reviews = rows.flatMap(({ key, saved }) => toReviewRows(saved, ids.get(wordIdentity(key, saved))));
  for (let first = 0; first < reviews.length; first += REVIEW_BATCH_SIZE) {
    await insertReviews(transaction, userId, reviews.slice(first, first + REVIEW_BATCH_SIZE));
  }
  return inserted.length;
}

/** Skips reviews that exist: they belong to another word. */
async function insertReviews(transaction: Database, userId: number, reviews: readonly object[]) {
  await transaction.execute(sql`
    insert into reviews (user_id, word_id, review_id, grade, reviewed_at, before)
    select ${userId}::int, word_id, review_id, grade, reviewed_at, before
    from jsonb_populate_recordset(null::reviews, ${JSON.stringify(reviews)}::jsonb)
    on conflict do nothing`);
}

function toColumns({ saved, key }: GoodRow): object {
  const { reviews: _later, video_title: _ofTheVideo, memory, level_by_learner, ...columns } = saved;
  return {
    ...columns,
    // No version for a level that the learner chose. Others are computed again, because looking up thousands of words takes long.
    levels_version: level_by_learner ? null : 0,
    word_key: key,
    memory: fromFileMemory(memory),
  };
}

function toReviewRows({ reviews }: FileWord, word_id: number | undefined): object[] {
  return reviews.map(({ review_id, grade, reviewed_at, before }) => ({
    ...{ word_id, review_id, grade, reviewed_at },
    before: fromFileBefore(before),
  }));
}

/** Identifies a word of a learner: the same word may be saved once per video. */
export function wordIdentity(key: string, place: { language: string; video_id: string | null }): string {
  return JSON.stringify([key, place.language, place.video_id]);
}
