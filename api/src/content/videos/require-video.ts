import type { VideoIdPath } from '@glossa/contract/video/video';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';
import { findOwnedVideo, type OwnedVideo } from './store';
import type { VideoDeps } from './video-deps';

/** The video of the request's path. Throws 404. */
export async function requireVideo(
  { database }: Pick<VideoDeps, 'database'>,
  request: FastifyRequest<{ Params: VideoIdPath }>,
): Promise<OwnedVideo> {
  const video = await findOwnedVideo(database, request.learner.id, request.params.videoId);
  if (!video) throw new ApiError('video_not_found');
  return video;
}
