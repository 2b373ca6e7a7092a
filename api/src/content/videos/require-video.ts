import type { Video, VideoIdPath } from '@glossa/contract/video/video';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/errors/api-error';
import { findOwnedVideo, findVideo, type OwnedVideo } from './store';
import type { Database } from '../../platform/database/database';
import type { MediaStore } from '../../foundation/media/media-store';
import type { Settings } from '../../platform/settings/settings';

export interface VideoDeps {
  database: Database;
  settings: Settings;
  mediaStore: MediaStore;
}

/** The video of the request's path. Throws 404. */
export async function requireVideo(
  { database }: Pick<VideoDeps, 'database'>,
  request: FastifyRequest<{ Params: VideoIdPath }>,
): Promise<OwnedVideo> {
  const video = await findOwnedVideo(database, request.learner.id, request.params.videoId);
  if (!video) throw new ApiError('video_not_found');
  return video;
}

/** A video as the learner sees it. Throws 404. */
export async function readVideo(database: Database, userId: number, id: string): Promise<Video> {
  const video = await findVideo(database, userId, id);
  if (!video) throw new ApiError('video_not_found');
  return video;
}

/** Unguessable, and different from ids of lessons, which have no `_`, and of the video host, which are shorter. */
export const newOwnVideoId = () => `own_${randomBytes(16).toString('base64url')}`;

/** As `requireVideo`, for the learner's own. Throws 403 for a video of others that they see. */
export async function requireOwnVideo(
  deps: Pick<VideoDeps, 'database'>,
  request: FastifyRequest<{ Params: VideoIdPath }>,
): Promise<OwnedVideo> {
  const video = await requireVideo(deps, request);
  if (video.ownerId !== request.learner.id) throw new ApiError('video_not_yours');
  return video;
}
