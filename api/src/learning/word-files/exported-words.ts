import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { FileReview, FileWord } from '@glossa/contract/vocabulary/file';
import { REVIEW_BYTES } from '../../foundation/plans/account-bounds';
import type { Database } from '../../platform/database/database';
import { reviews, vocabulary } from '../../platform/database/schema/vocabulary';
import { toWord, wordColumns, type WordRow } from '../vocabulary/word-row';
import { wordBytes } from '../vocabulary/word-bytes';
import { toFileMemory, toFileReview } from './file-memory';

const MAX_BATCH_SIZE = 500;
/** Words of this size are read at a time, or a single one: readers that are slow must not cost memory. */
const MAX_BATCH_BYTES = 512 * 1024;

/** Reads in batches, oldest first. Holds no connection: changes made meanwhile may be missing. */
export async function* readExportedWords(
  database: Database,
  userId: number,
  videoId?: string,
): AsyncGenerator<FileWord[]> {
  for (let last: WordRow | undefined; ;) {
    const rows = await selectBatch(database, userId, last?.id ?? 0, videoId);
    last = rows.at(-1);
    if (!last) return;
    const reviewed = await readReviews(database, rows);
    yield rows.map((row) => toFileWord(row, reviewed.get(row.id) ?? []));
  }
}

function selectBatch(
  database: Database,
  userId: number,
  last: number,
  videoId: string | undefined,
): Promise<WordRow[]> {
  const { id } = vocabulary;
  const reviewCount = sql`(select count(*) from ${reviews} where ${reviews.wordId} = "vocabulary"."id")`;
  const next = database
    .select({ id, bytes: sql<number>`${wordBytes} + ${REVIEW_BYTES} * ${reviewCount}`.as('bytes') })
    .from(vocabulary)
    .where(
      and(eq(vocabulary.userId, userId), gt(id, last), videoId ? eq(vocabulary.videoId, videoId) : undefined),
    )
    .orderBy(asc(id))
    .limit(MAX_BATCH_SIZE)
    .as('next');
  const total = sql<number>`sum(${next.bytes}) over (order by ${next.id})`.as('total');
  const sizes = database.select({ id: next.id, bytes: next.bytes, total }).from(next).as('sizes');
  return database
    .select(wordColumns)
    .from(sizes)
    .innerJoin(vocabulary, eq(id, sizes.id))
    .where(or(lte(sizes.total, MAX_BATCH_BYTES), eq(sizes.total, sizes.bytes)))
    .orderBy(asc(id));
}

/** The reviews by word, oldest first. */
async function readReviews(
  database: Database,
  words: readonly { id: number }[],
): Promise<Map<number, FileReview[]>> {
  const byWord = new Map<number, FileReview[]>();
  const ids = words.map(({ id }) => id);
  const rows = await database
    .select()
    .from(reviews)
    .where(inArray(reviews.wordId, ids))
    .orderBy(asc(reviews.wordId), asc(reviews.reviewedAt), asc(reviews.reviewId));
  for (const row of rows) {
    const known = byWord.get(row.wordId);
    if (known) known.push(toFileReview(row));
    else byWord.set(row.wordId, [toFileReview(row)]);
  }
  return byWord;
}

function toFileWord(row: WordRow, reviewed: FileReview[]): FileWord {
  const { id: _id, playlist_id: _playlistId, ...word } = toWord(row);
  return {
    ...word,
    level_by_learner: row.levelsVersion === null,
    translations: row.translations,
    last_reviewed_at: row.lastReviewedAt?.toISOString() ?? null,
    memory: toFileMemory(row.memory),
    reviews: reviewed,
  };
}
