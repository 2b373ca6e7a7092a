import { sql, type SQL } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import {
  transcriptLines,
  transcripts,
  transcriptSentences,
  transcriptWords,
  videoPictures,
  videos,
  videoSounds,
} from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';

/** A row of `transcript_words` with its places in the indexes. */
export const BYTES_PER_WORD_KEY = 200;
/** A row of `transcript_sentences` without its text. */
export const BYTES_PER_SENTENCE = 80;

interface StoredPart {
  learnerId: number;
  videoId: string;
  /** The part that is replaced takes no room any more. A transcript is replaced with all lines, its words alone are not. */
  replaces: 'transcript' | 'words' | 'picture' | 'sound' | { linesIn: string };
  bytes: number;
  maxBytes: number;
}

/** Throws 409 where captions, pictures and envelopes of all the learner's videos would exceed `maxBytes`; nothing is written. */
export async function storeWithinRoom<Result>(
  database: Database,
  part: StoredPart,
  store: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return withUserLock(database, part.learnerId, async (transaction) => {
    const used = await countOtherBytes(transaction, part);
    if (used + part.bytes > part.maxBytes) throw new ApiError('storage_limit_reached');
    return store(transaction);
  });
}

/** The captions, pictures and envelopes of the learner that stay, as they are stored. */
async function countOtherBytes(database: Database, { learnerId, videoId, replaces }: StoredPart) {
  const isThisVideo = sql`${videos.id} = ${videoId}`;
  const isReplaced = (what: StoredPart['replaces']): SQL => (replaces === what ? isThisVideo : sql`false`);
  const areWordsReplaced = isReplaced(replaces === 'words' ? 'words' : 'transcript');
  const areLinesReplaced =
    typeof replaces === 'object'
      ? sql`${isThisVideo} and ${transcriptLines.language} = ${replaces.linesIn}`
      : isReplaced('transcript');
  const { rows } = await database.execute<{ bytes: string }>(sql`
    select coalesce(sum(
      coalesce((select pg_column_size(words) + pg_column_size(sentences) from ${transcripts}
        where ${transcripts.videoId} = ${videos.id} and not (${areWordsReplaced})), 0)
      + ${BYTES_PER_WORD_KEY}::int * (select count(*) from ${transcriptWords}
        where ${transcriptWords.videoId} = ${videos.id} and not (${areWordsReplaced}))
      + coalesce((select sum(octet_length(text) + ${BYTES_PER_SENTENCE}::int) from ${transcriptSentences}
        where ${transcriptSentences.videoId} = ${videos.id} and not (${areWordsReplaced})), 0)
      + coalesce((select sum(pg_column_size(lines)) from ${transcriptLines}
        where ${transcriptLines.videoId} = ${videos.id} and not (${areLinesReplaced})), 0)
      + coalesce((select pg_column_size(bytes) from ${videoPictures}
        where ${videoPictures.videoId} = ${videos.id} and not (${isReplaced('picture')})), 0)
      + coalesce((select pg_column_size(energy) from ${videoSounds}
        where ${videoSounds.videoId} = ${videos.id} and not (${isReplaced('sound')})), 0)
    ), 0) as bytes from ${videos} where ${videos.ownerId} = ${learnerId}`);
  return Number(rows[0]?.bytes ?? 0);
}
