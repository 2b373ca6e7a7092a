import { NewVideo, Video, VideoChange, VideoIdPath, VideoPage, VideoQuery } from '@glossa/contract/video';
import { Type } from 'typebox';
import type { Database } from '../platform/database/database';
import { ApiError, invalidFields } from '../platform/errors/api-error';
import { type ApiApp, type ApiDeps, failures } from '../platform/http/api-app';
import { addOwnVideo, changeOwnVideo, removeOwnVideo } from './own-videos';
import { findOwnedVideo, findVideo, findVideoByYoutubeId, listVideos } from './store';
import { hostThumbnail } from './media';
import { parseYoutubeId } from './youtube-address';

export function videoRoutes(app: ApiApp, { database }: ApiDeps): void {
  readingRoutes(app, database);
  ownVideoRoutes(app, database);
}

function readingRoutes(app: ApiApp, database: Database): void {
  const listSchema = {
    summary: 'List the videos everybody has and your own, newest first',
    querystring: VideoQuery,
    response: { 200: VideoPage },
  };
  app.get('/videos', { schema: listSchema }, (request) =>
    listVideos(database, request.learner.id, request.query),
  );

  const schema = { params: VideoIdPath, response: { 200: Video, ...failures('video_not_found') } };
  const byId = { ...schema, summary: 'Read a video' };
  app.get('/videos/:videoId', { schema: byId }, async (request) =>
    requireVideo(await findVideo(database, request.learner.id, request.params.videoId)),
  );

  const byHost = { ...schema, summary: 'Read a video by its id on the video host' };
  app.get('/videos/youtube/:videoId', { schema: byHost }, async (request) =>
    requireVideo(await findVideoByYoutubeId(database, request.learner.id, request.params.videoId)),
  );
}

function ownVideoRoutes(app: ApiApp, database: Database): void {
  const addSchema = {
    summary: 'Add a video of the video host for yourself',
    description: '201 with the new video, or 200 with the one that you or everybody has already.',
    body: NewVideo,
    response: { 200: Video, 201: Video, ...failures('video_limit_reached') },
  };
  app.post('/videos', { schema: addSchema }, async (request, reply) => {
    const { youtube_url, language, difficulty_level: difficultyLevel } = request.body;
    const learner = request.learner;
    const youtubeId = parseYoutubeId(youtube_url);
    if (!youtubeId)
      throw invalidFields([
        { name: 'youtube_url', problem: 'must be the https address of a video of the video host' },
      ]);
    const newVideo = { youtubeId, language: language ?? learner.target_language, difficultyLevel };
    const { video, added } = await addOwnVideo(database, learner, newVideo);
    return reply.code(added ? 201 : 200).send(video);
  });

  const changeSchema = {
    summary: 'Change the title or the picture of a video of your own',
    params: VideoIdPath,
    body: VideoChange,
    response: { 200: Video, ...failures('video_not_found', 'video_not_yours') },
  };
  app.put('/videos/youtube/:videoId', { schema: changeSchema }, async (request) => {
    const { id } = request.learner;
    const ownVideoId = await requireOwnVideo(database, id, request.params.videoId);
    const { title, thumbnail_url } = request.body;
    await changeOwnVideo(database, ownVideoId, {
      title: parseTitle(title),
      thumbnailUrl: parseThumbnail(thumbnail_url),
    });
    return requireVideo(await findVideo(database, id, ownVideoId));
  });

  const removeSchema = {
    summary: 'Remove a video of your own',
    description: 'Its transcript and your progress with it go; words that you saved from it stay.',
    params: VideoIdPath,
    response: { 204: Type.Null(), ...failures('video_not_found', 'video_not_yours') },
  };
  app.delete('/videos/:videoId', { schema: removeSchema }, async (request, reply) => {
    const { id } = request.learner;
    await removeOwnVideo(database, id, await requireOwnVideo(database, id, request.params.videoId));
    return reply.code(204).send(null);
  });
}

/** The id of the learner's own video. Throws 403 for a public video and 404 for one they cannot see. */
async function requireOwnVideo(database: Database, userId: number, videoId: string): Promise<string> {
  const video = await findOwnedVideo(database, userId, videoId);
  if (!video) throw new ApiError('video_not_found');
  if (video.ownerId !== userId) throw new ApiError('video_not_yours');
  return video.id;
}

function requireVideo(video: Video | undefined): Video {
  if (!video) throw new ApiError('video_not_found');
  return video;
}

function parseTitle(title: string | undefined): string | undefined {
  const trimmed = title?.trim();
  if (trimmed === '') throw invalidFields([{ name: 'title', problem: 'must hold more than spaces' }]);
  return trimmed;
}

function parseThumbnail(address: string | null | undefined): string | null | undefined {
  if (address === null || address === undefined) return address;
  const thumbnail = hostThumbnail(address);
  if (!thumbnail)
    throw invalidFields([
      { name: 'thumbnail_url', problem: 'must be the https address of a picture of the video host' },
    ]);
  return thumbnail;
}
