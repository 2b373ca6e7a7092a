import { sql, type SQL } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { transcriptLines, videos } from '../../platform/database/schema/lessons';
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

const COUNT_BYTES = readStatement(__dirname, 'count-stored-bytes.sql');

/** The captions, pictures and envelopes of the learner that stay, as they are stored. */
async function countOtherBytes(database: Database, { learnerId, videoId, replaces }: StoredPart) {
  const isThisVideo = sql`${videos.id} = ${videoId}`;
  const isReplaced = (what: StoredPart['replaces']): SQL => (replaces === what ? isThisVideo : sql`false`);
  const areWordsReplaced = isReplaced(replaces === 'words' ? 'words' : 'transcript');
  const areLinesReplaced =
    typeof replaces === 'object'
      ? sql`${isThisVideo} and ${transcriptLines.language} = ${replaces.linesIn}`
      : isReplaced('transcript');
  const query = COUNT_BYTES({
    ...{ learnerId, areWordsReplaced, areLinesReplaced },
    ...{ bytesPerKey: BYTES_PER_WORD_KEY, bytesPerSentence: BYTES_PER_SENTENCE },
    ...{ isPictureReplaced: isReplaced('picture'), isSoundReplaced: isReplaced('sound') },
  });
  const { rows } = await database.execute<{ bytes: string }>(query);
  return Number(rows[0]?.bytes ?? 0);
}
