import type { User } from '@glossa/contract/user';
import { sql, type SQL } from 'drizzle-orm';
import { withUserLock } from '../../foundation/accounts/lock-user';
import { recordVideoChange } from '../../foundation/audit/audit';
import { learnerBounds } from '../../foundation/plans/account-bounds';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { transcriptLines, videos } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import type { VideoDeps } from './require-video';

/** A row of `transcript_words` with its places in the indexes. */
export const BYTES_PER_WORD_KEY = 200;
/** A row of `transcript_sentences` without its text. */
export const BYTES_PER_SENTENCE = 80;

interface StoredPart {
  videoId: string;
  /** The part that is replaced takes no room any more. A transcript is replaced with all lines, its words alone are not. */
  replaces: 'transcript' | 'words' | 'picture' | 'sound' | { linesIn: string };
  bytes: number;
}

/** Throws 409 where captions, pictures and envelopes exceed the account's room; nothing is written then. */
export async function storeWithinRoom<Result>(
  { database, settings }: Pick<VideoDeps, 'database' | 'settings'>,
  learner: User,
  part: StoredPart,
  store: (transaction: Database, recordChange: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { videoId, replaces, bytes } = part;
  const action = replaces === 'picture' ? 'video_picture_changed' : 'video_captions_changed';
  return withUserLock(database, learner.id, async (transaction) => {
    const used = await countOtherBytes(transaction, learner.id, part);
    if (used + bytes > learnerBounds(learner, settings.plans).maxStoredBytes)
      throw new ApiError('storage_limit_reached');
    return store(transaction, () => recordVideoChange(transaction, { userId: learner.id, action, videoId }));
  });
}

const COUNT_BYTES = readStatement(__dirname, 'count-stored-bytes.sql');

/** The captions, pictures and envelopes of the learner that stay, as they are stored. */
async function countOtherBytes(database: Database, learnerId: number, { videoId, replaces }: StoredPart) {
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
