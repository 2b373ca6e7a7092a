import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { findOwnedVideo } from './store';

/** Unguessable, and different from ids of lessons, which have no `_`, and of the video host, which are shorter. */
export const newOwnVideoId = () => `own_${randomBytes(16).toString('base64url')}`;

/** The id of the learner's own video. Throws 403 for a public video and 404 for one they cannot see. */
export async function requireOwnVideo(database: Database, userId: number, videoId: string): Promise<string> {
  const video = await findOwnedVideo(database, userId, videoId);
  if (!video) throw new ApiError('video_not_found');
  if (video.ownerId !== userId) throw new ApiError('video_not_yours');
  return video.id;
}
