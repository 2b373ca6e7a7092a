import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { FileReview, FileWord } from '@glossa/contract/vocabulary-file';
import type { Database } from '../platform/database/database';
import { reviews, vocabulary } from '../platform/database/schema/vocabulary';
import { toWord, wordColumns, type WordRow } from '../vocabulary/word-row';
import { toFileMemory, toFileReview } from './file-memory';

const BATCH_SIZE = 500;

/**
 * Reads a learner's words in batches, oldest first. It holds neither all of them nor a connection, so changes made
 * meanwhile may or may not be included.
 */
export async function* readExportedWords(
  database: Database,
  userId: number,
  videoId?: string,
): AsyncGenerator<FileWord[]> {
  for (let last = 0; ;) {
    const rows = await database
      .select(wordColumns)
      .from(vocabulary)
      .where(
        and(
          eq(vocabulary.userId, userId),
          gt(vocabulary.id, last),
          videoId ? eq(vocabulary.videoId, videoId) : undefined,
        ),
      )
      .orderBy(asc(vocabulary.id))
      .limit(BATCH_SIZE);
    const reviewed = await readReviews(database, rows);
    if (rows.length > 0) yield rows.map((row) => toFileWord(row, reviewed.get(row.id) ?? []));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH_SIZE) return;
  }
}

/** The reviews by word, oldest first. */
async function readReviews(
  database: Database,
  words: readonly { id: number }[],
): Promise<Map<number, FileReview[]>> {
  const byWord = new Map<number, FileReview[]>();
  if (words.length === 0) return byWord;
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
    translations: row.translations,
    last_reviewed_at: row.lastReviewedAt?.toISOString() ?? null,
    memory: toFileMemory(row.memory),
    reviews: reviewed,
  };
}
