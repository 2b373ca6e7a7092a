import { Video, VideoIdPath, VideoPage, VideoQuery } from '@glossa/shared/contract/video';
import { ApiError } from '../errors/api-error';
import type { ApiApp, ApiDeps } from '../http/api-app';
import { findVideo, findVideoByYoutubeId, listVideos } from './store';

export function videoRoutes(app: ApiApp, { database }: ApiDeps): void {
  app.get('/videos', { schema: { querystring: VideoQuery, response: { 200: VideoPage } } }, (request) =>
    listVideos(database, request.query),
  );

  const schema = { params: VideoIdPath, response: { 200: Video } };
  app.get('/videos/:videoId', { schema }, async (request) => {
    const video = await findVideo(database, request.params.videoId);
    if (!video) throw new ApiError('video_not_found');
    return video;
  });

  app.get('/videos/youtube/:videoId', { schema }, async (request) => {
    const video = await findVideoByYoutubeId(database, request.params.videoId);
    if (!video) throw new ApiError('video_not_found');
    return video;
  });
}
