import type { User } from '@glossa/contract/user';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import { findVideo } from '../videos/store';

/** The requested language, else that of the video, else the learner's target language. Throws 404. */
export async function resolveWordLanguage(
  database: Database,
  learner: User,
  asked: { language?: string | undefined; videoId?: string | null | undefined },
): Promise<string> {
  if (asked.videoId) {
    const video = await findVideo(database, learner.id, asked.videoId);
    if (!video) throw new ApiError('video_not_found');
    return asked.language ?? video.language;
  }
  return asked.language ?? learner.target_language;
}
