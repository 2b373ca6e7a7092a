import { and, arrayContains, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FileReview, FileWord } from '@glossa/contract/vocabulary/file';
import { REVIEW_BYTES } from '../../foundation/plans/account-bounds';
import type { Database } from '../../platform/database/database';
import { reviews, vocabulary } from '../../platform/database/schema/vocabulary';
import { wordColumns, type WordRow } from '../vocabulary/word-row';
import { wordBytes } from '../vocabulary/word-bytes';
import { toFileMemory, toFileReview } from './file-memory';
import { groupBy } from '../../platform/text/group-by';

/** Words whose size is read at a time. */
const PAGE_SIZE = 500;
/** Words of this size are read at a time, or a single one: readers that are slow must not cost memory. */
const MAX_BATCH_BYTES = 512 * 1024;

/** All of a learner's words where nothing narrows them. */
export interface ExportedWords {
  videoId?: string | undefined;
  tag?: string | undefined;
  ids?: readonly number[];
}

/** Reads in batches, oldest first. Holds no connection: changes made meanwhile may be missing. */
export async function* readExportedWords(database: Database, userId: number, chosen: ExportedWords = {}) {
  for (let last = 0; ;) {
    const page = await selectSizes(database, userId, last, chosen);
    for (const ids of splitBySize(page)) {
      const rows = await database
        .select(wordColumns)
        .from(vocabulary)
        .where(and(eq(vocabulary.userId, userId), inArray(vocabulary.id, ids)))
        .orderBy(asc(vocabulary.id));
      const reviewed = await readReviews(database, rows);
      if (rows.length > 0) yield rows.map((row) => toFileWord(row, reviewed.get(row.id) ?? []));
    }
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE_SIZE) return;
  }
}

function selectSizes(database: Database, userId: number, last: number, chosen: ExportedWords) {
  const reviewCount = sql`(select count(*) from ${reviews} where ${reviews.wordId} = "vocabulary"."id")`;
  return database
    .select({
      id: vocabulary.id,
      bytes: sql<number>`${wordBytes} + ${REVIEW_BYTES} * ${reviewCount}`.mapWith(Number),
    })
    .from(vocabulary)
    .where(and(chosenWords(userId, chosen), gt(vocabulary.id, last)))
    .orderBy(asc(vocabulary.id))
    .limit(PAGE_SIZE);
}

export const chosenWords = (userId: number, { videoId, tag, ids }: ExportedWords) =>
  and(
    eq(vocabulary.userId, userId),
    videoId ? eq(vocabulary.videoId, videoId) : undefined,
    tag ? arrayContains(vocabulary.tags, [tag]) : undefined,
    ids && sql`${vocabulary.id} = any(${sql.param(ids)}::int[])`,
  );

/** Ids of consecutive words that are read together. */
function splitBySize(page: readonly { id: number; bytes: number }[]): number[][] {
  const batches: number[][] = [];
  let size = Infinity;
  for (const { id, bytes } of page) {
    size += bytes;
    if (size > MAX_BATCH_BYTES) {
      batches.push([]);
      size = bytes;
    }
    batches.at(-1)?.push(id);
  }
  return batches;
}

/** The reviews by word, oldest first. */
async function readReviews(
  database: Database,
  words: readonly { id: number }[],
): Promise<Map<number, FileReview[]>> {
  if (words.length === 0) return new Map();
  const ids = words.map(({ id }) => id);
  const rows = await database
    .select()
    .from(reviews)
    .where(inArray(reviews.wordId, ids))
    .orderBy(asc(reviews.wordId), asc(reviews.reviewedAt), asc(reviews.reviewId));
  const byWord = groupBy(rows, ({ wordId }) => wordId);
  return new Map([...byWord].map(([word, ofWord]) => [word, ofWord.map(toFileReview)]));
}

function toFileWord(row: WordRow, reviewed: FileReview[]): FileWord {
  const { id: _id, playlist_id: _playlistId, ...word } = row.shown;
  return {
    ...word,
    tags: row.tags ?? [],
    level_by_learner: row.levelsVersion === null,
    translations: row.translations,
    last_reviewed_at: row.lastReviewedAt?.toISOString() ?? null,
    memory: toFileMemory(row.memory),
    reviews: reviewed,
  };
}
