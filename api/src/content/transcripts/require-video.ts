import type { VideoIdPath } from '@glossa/contract/video/video';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiDeps } from '../../platform/http/api-app';
import { findOwnedVideo, type OwnedVideo } from '../videos/store';

/** The video of the request's path. Throws 404. */
export async function requireVideo(
  { database }: Pick<ApiDeps, 'database'>,
  request: FastifyRequest<{ Params: VideoIdPath }>,
): Promise<OwnedVideo> {
  const video = await findOwnedVideo(database, request.learner.id, request.params.videoId);
  if (!video) throw new ApiError('video_not_found');
  return video;
}
