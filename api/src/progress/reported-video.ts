import type { WatchReportQuery } from '@glossa/contract/progress';
import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import { addOwnVideo } from '../videos/own-videos';
import { findVideoByYoutubeId } from '../videos/store';
import { parseYoutubeId } from '../videos/youtube-address';

/** The id of the video a report is about, which becomes the learner's own when nobody knows it. Throws 404. */
export async function reportedVideo(
  database: Database,
  learner: User,
  youtubeId: string,
  { video_title: title, thumbnail_url: thumbnailUrl }: WatchReportQuery,
): Promise<string> {
  const known = await findVideoByYoutubeId(database, learner.id, youtubeId);
  if (known) return known.id;
  // Only what the host could show: anything else is a lesson of ours that does not exist.
  const onHost = parseYoutubeId(`https://youtu.be/${encodeURIComponent(youtubeId)}`);
  if (!onHost || !title?.trim()) throw new ApiError('video_not_found');
  const language = learner.target_language;
  const { video } = await addOwnVideo(database, learner, {
    youtubeId: onHost,
    title,
    thumbnailUrl,
    language,
  });
  return video.id;
}
