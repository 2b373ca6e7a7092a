import type { ProgressUpdate, VideoProgress } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { type Database, inTransaction, runSql } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { countTime, lockCountedTime } from './count-time';
import { learnerDays } from '../../foundation/accounts/learner-days';

/** The columns of `video_progress` as they are answered. */
export const PROGRESS_COLUMNS = `video_id, watched_seconds as watched_duration, progress_percentage,
  completed_at is not null as completed, position,
  to_char(last_watched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_watched_at`;

const READ_PROGRESS = `select ${PROGRESS_COLUMNS} from video_progress where user_id = $1 and video_id = $2`;

/** All zeros when the learner has not watched it. */
export async function readProgress(database: Database, userId: number, videoId: string) {
  const [row] = await runSql<VideoProgress>(database, READ_PROGRESS, [userId, videoId]);
  const none = { watched_duration: 0, progress_percentage: 0, completed: false };
  return row ?? { video_id: videoId, ...none, position: null, last_watched_at: null };
}

/** `$6`: whether the video is completed; null leaves it, and stores nothing without new time. */
const RAISE_PROGRESS = readText(__dirname, 'raise-progress.sql', {
  countTime: countTime('watched_seconds'),
  columns: PROGRESS_COLUMNS,
});

/** Stores what a learner says of a video themselves; see `ProgressUpdate`. */
export function updateProgress(
  database: Database,
  learner: User,
  videoId: string,
  { watched_duration = 0, completed }: ProgressUpdate,
): Promise<VideoProgress> {
  return inTransaction(database, async (transaction) => {
    await lockCountedTime(transaction, learner.id);
    const before = await readProgress(transaction, learner.id, videoId);
    const [row = before] = await runSql<VideoProgress>(transaction, RAISE_PROGRESS, [
      learner.id,
      learnerDays(learner.time_zone).toDay(new Date()),
      videoId,
      watched_duration - before.watched_duration,
      watched_duration,
      completed ?? null,
    ]);
    return row;
  });
}
