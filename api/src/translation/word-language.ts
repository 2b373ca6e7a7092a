import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import { findVideo } from '../videos/store';

/** The requested language, else that of the video, else the learner's target language. Throws 404. */
export async function resolveWordLanguage(
  database: Database,
  learner: User,
  request: { language?: string | undefined; videoId?: string | null | undefined },
): Promise<string> {
  if (request.videoId) {
    const video = await findVideo(database, learner.id, request.videoId);
    if (!video) throw new ApiError('video_not_found');
    return request.language ?? video.language;
  }
  return request.language ?? learner.target_language;
}
