import type { VideoProgress, WatchReport, WatchReportQuery } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { runSql, type Database } from '../../platform/database/database';
import { readText } from '../../platform/text/fill-text';
import { ApiError } from '../../platform/errors/api-error';
import { maySeeVideo } from '../../content/videos/may-see-video';
import { addOwnVideo } from '../../content/videos/own-videos';
import { findVideoByYoutubeId } from '../../content/videos/store';
import { parseYoutubeId } from '../../content/videos/youtube-address';
import { countTime, readReportedTime } from './count-time';
import { PROGRESS_COLUMNS } from './video-progress';
import { learnerDays } from '../../foundation/accounts/learner-days';

/** More than a learner has in nine days; each report reads them. */
const MAX_KEPT_SESSIONS = 500;

/**
 * A session keeps its greatest value; its growth counts once, just before the time told or since it began.
 * Sessions too old or too many are removed; an older position is stored only where none is known.
 */
const STORE_REPORT = readText(__dirname, 'store-report.sql', {
  visible: maySeeVideo('videos', '$1::int'),
  maxKeptSessions: MAX_KEPT_SESSIONS,
  countTime: countTime('watched_seconds'),
  columns: PROGRESS_COLUMNS,
});

/** Stores a report in one statement; see decision 0012. Throws 404 for a video the learner cannot see. */
export async function storeReport(database: Database, learner: User, videoId: string, report: WatchReport) {
  const now = new Date();
  const until = readReportedTime('watched_at', report.watched_at, now);
  const [row] = await runSql<VideoProgress>(database, STORE_REPORT, [
    learner.id,
    learnerDays(learner.time_zone).toDay(until),
    videoId,
    report.session_id ?? now.toISOString().slice(0, 10),
    report.watched_duration,
    until.toISOString(),
    report.watched_at === undefined,
    report.progress_percentage,
    report.words_learned ?? 0,
    report.position,
  ]);
  if (!row) throw new ApiError('video_not_found');
  return row;
}

/** The id of the reported video; an unknown video of the host becomes the learner's own. Throws 404. */
export async function findReportedVideo(
  database: Database,
  learner: User,
  youtubeId: string,
  { video_title: title, thumbnail_url: thumbnailUrl }: WatchReportQuery,
): Promise<string> {
  const known = await findVideoByYoutubeId(database, learner.id, youtubeId);
  if (known) return known.id;
  // An id that the host cannot have is one of ours that does not exist.
  const hostId = parseYoutubeId(`https://youtu.be/${encodeURIComponent(youtubeId)}`);
  if (!hostId || !title?.trim()) throw new ApiError('video_not_found');
  const language = learner.target_language;
  const { video } = await addOwnVideo(database, learner, {
    youtubeId: hostId,
    title,
    thumbnailUrl,
    language,
  });
  return video.id;
}
