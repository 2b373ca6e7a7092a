import { and, eq, sql } from 'drizzle-orm';
import type { TranscriptWord } from '@glossa/contract/transcript';
import { withUserLock } from '../accounts/lock-user';
import type { Database } from '../platform/database/database';
import { transcriptLines, transcripts, transcriptWords, videos } from '../platform/database/schema/lessons';
import { ApiError } from '../platform/errors/api-error';
import type { Piece } from './captions/read-pieces';

/** JSON of a word with its times, and a row of `transcript_words` with its place in the index. */
const BYTES_PER_WORD = 64;
const BYTES_PER_KEY = 150;

export function estimateTranscriptBytes(words: readonly TranscriptWord[]): number {
  const distinct = new Set(words.map(({ text }) => text)).size;
  const texts = words.reduce((bytes, { text }) => bytes + text.length, 0);
  return texts + BYTES_PER_WORD * words.length + BYTES_PER_KEY * distinct;
}

export function estimateLineBytes(pieces: readonly Piece[]): number {
  return pieces.reduce((bytes, { text }) => bytes + Buffer.byteLength(text), 0);
}

interface OwnCaptions {
  learnerId: number;
  videoId: string;
  /** The language whose lines are replaced; undefined: the transcript is replaced, with all lines. */
  linesIn: string | undefined;
  bytes: number;
  maxBytes: number;
}

/**
 * Stores captions of a learner's own video in a transaction. Throws 409 where the captions of all their videos would be
 * larger than `maxBytes`; nothing is written then.
 */
export async function storeWithinRoom<Result>(
  database: Database,
  captions: OwnCaptions,
  store: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return withUserLock(database, captions.learnerId, async (transaction) => {
    const used = await countOtherBytes(transaction, captions);
    if (used + captions.bytes > captions.maxBytes) throw new ApiError('storage_limit_reached');
    return store(transaction);
  });
}

/** The captions of the learner that stay, as they are stored. */
async function countOtherBytes(
  database: Database,
  { learnerId, videoId, linesIn }: OwnCaptions,
): Promise<number> {
  const replaced = linesIn === undefined ? eq(videos.id, videoId) : sql`false`;
  const replacedLines =
    linesIn === undefined
      ? eq(transcriptLines.videoId, videoId)
      : and(eq(transcriptLines.videoId, videoId), eq(transcriptLines.language, linesIn));
  const { rows } = await database.execute<{ bytes: string }>(sql`
    select coalesce(sum(
      coalesce((select pg_column_size(words) + pg_column_size(sentences) from ${transcripts}
        where ${transcripts.videoId} = ${videos.id} and not ${replaced}), 0)
      + ${BYTES_PER_KEY}::int * (select count(*) from ${transcriptWords}
        where ${transcriptWords.videoId} = ${videos.id} and not ${replaced})
      + coalesce((select sum(pg_column_size(lines)) from ${transcriptLines}
        where ${transcriptLines.videoId} = ${videos.id} and not (${replacedLines})), 0)
    ), 0) as bytes from ${videos} where ${videos.ownerId} = ${learnerId}`);
  return Number(rows[0]?.bytes ?? 0);
}
