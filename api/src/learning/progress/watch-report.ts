import type { VideoProgress, WatchReport, WatchReportQuery } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import { runSql, type Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { maySeeVideo } from '../../content/videos/may-see-video';
import { addOwnVideo } from '../../content/videos/own-videos';
import { findVideoByYoutubeId } from '../../content/videos/store';
import { parseYoutubeId } from '../../content/videos/youtube-address';
import { countTime, readReportedTime } from './count-time';
import { PROGRESS_COLUMNS, toVideoProgress, type ProgressRow } from './video-progress';
import { learnerDays } from '../../foundation/accounts/learner-days';

/** More than a learner has in nine days; each report reads them. */
const MAX_KEPT_SESSIONS = 500;

/**
 * A session keeps its greatest value. The time it grew by counts once: if the player told when it was watched, it is
 * the time just before; if not, it may lie anywhere since the session began. Sessions that are too old for a report, or
 * too many, are removed on the way: no figure is made of them. A position that is older than the known
 * one is stored only where none is known.
 */
const STORE_REPORT = `
  with video as (
    select id from videos where id = $3 and ${maySeeVideo('videos', '$1::int')}
  ),
  stale as (
    delete from watch_sessions
    where user_id = $1::int and (video_id, session_id) <> ($3, $4) and (
      reported_at < now() - interval '9 days'
      or (video_id, session_id) in (
        select video_id, session_id from watch_sessions where user_id = $1::int
        order by reported_at desc offset ${MAX_KEPT_SESSIONS}
      )
    )
  ),
  session as (
    insert into watch_sessions as known (user_id, video_id, session_id, watched_seconds)
    select $1::int, id, $4, $5::float8 from video
    on conflict (user_id, video_id, session_id) do update set
      previous_seconds = known.watched_seconds,
      watched_seconds = greatest(known.watched_seconds, excluded.watched_seconds),
      reported_at = greatest(known.reported_at, now())
    returning watched_seconds - previous_seconds as seconds
  ),
  growth as (
    select seconds, case when $7::boolean then $5::float8 else seconds end as within, $6::timestamptz as until
    from session
  ),
  ${countTime('watched_seconds')}
  insert into video_progress as known
    (user_id, video_id, watched_seconds, progress_percentage, words_learned, last_watched_at, position)
  select $1::int, id, coalesce((select seconds from new_time), 0), $8::float8, $9::int, $6::timestamptz, $10::float8
  from video
  on conflict (user_id, video_id) do update set
    watched_seconds = known.watched_seconds + excluded.watched_seconds,
    progress_percentage = greatest(known.progress_percentage, excluded.progress_percentage),
    words_learned = greatest(known.words_learned, excluded.words_learned),
    last_watched_at = greatest(known.last_watched_at, excluded.last_watched_at),
    position = case
      when excluded.last_watched_at >= known.last_watched_at or known.position is null
      then coalesce(excluded.position, known.position)
      else known.position end
  returning ${PROGRESS_COLUMNS}`;

/** Stores a report in one statement; see decision 0012. Throws 404 for a video the learner cannot see. */
export async function storeReport(
  database: Database,
  learner: User,
  videoId: string,
  report: WatchReport,
): Promise<VideoProgress> {
  const now = new Date();
  const until = readReportedTime('watched_at', report.watched_at, now);
  const [row] = await runSql<ProgressRow>(database, STORE_REPORT, [
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
  return toVideoProgress(row);
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
