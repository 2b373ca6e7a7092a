import * as contract from '@glossa/contract/video/video';
import { toLanguageCode } from '../../foundation/language/languages';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import type { BackgroundWork } from '../../platform/operations/run-in-background';
import { parseMediaAddress } from './media-address';
import { fetchHostTitle, parseYoutubeId } from './youtube-address';
import { readVideo, requireOwnVideo, type VideoDeps } from './require-video';
import { addOwnVideo, changeOwnVideo, findKnownVideo, type PrepareLanguageChange } from './own-videos';
import { contentRoutes } from './content-routes';
import { findVideoByYoutubeId, listVideos } from './store';
import { defaultThumbnail, hostThumbnail } from './media';

interface OfTranscripts {
  levels: BackgroundWork;
  prepareLanguageChange: PrepareLanguageChange;
}

export function videoRoutes(app: ApiApp, deps: VideoDeps, transcripts: OfTranscripts): void {
  readingRoutes(app, deps);
  changingRoutes(app, deps, transcripts);
  contentRoutes(app, deps);
}

function readingRoutes(app: ApiApp, { database, settings }: VideoDeps): void {
  app.get(
    '/videos',
    { schema: { querystring: contract.VideoQuery, response: { 200: contract.VideoPage } } },
    (request) => listVideos(database, request.learner.id, request.query),
  );

  const preview = { querystring: contract.HostPreviewQuery, response: { 200: contract.HostPreview } };
  app.get('/videos/host-preview', { schema: preview, config: { paid: true } }, async ({ query }) => {
    const youtubeId = parseYoutubeId(query.address);
    if (!youtubeId)
      throw invalidFields([{ name: 'address', problem: 'must be that of a video of the host' }]);
    const title = (await fetchHostTitle(settings.oembedUrl, youtubeId)) ?? null;
    return { youtube_id: youtubeId, title, thumbnail_url: defaultThumbnail(youtubeId) };
  });

  const schema = { params: contract.VideoIdPath, response: { 200: contract.Video } };
  app.get('/videos/:videoId', { schema }, ({ learner, params }) =>
    readVideo(database, learner.id, params.videoId),
  );

  app.get('/videos/youtube/:videoId', { schema }, async ({ learner, params }) => {
    const video = await findVideoByYoutubeId(database, learner.id, params.videoId);
    if (!video) throw new ApiError('video_not_found');
    return video;
  });
}

function changingRoutes(
  app: ApiApp,
  { database, settings }: VideoDeps,
  { levels, prepareLanguageChange }: OfTranscripts,
): void {
  const addSchema = { body: contract.NewVideo, response: { 200: contract.Video, 201: contract.Video } };
  app.post('/videos', { schema: addSchema }, async (request, reply) => {
    const { youtube_url, difficulty_level: difficultyLevel, duration } = request.body;
    const learner = request.learner;
    const language = parseLanguage(request.body.language) ?? learner.target_language;
    const youtubeId = parseYoutubeId(youtube_url);
    const place = youtubeId ? { youtubeId } : parseMediaAddress(youtube_url, settings.mediaOrigins);
    const known = await findKnownVideo(database, learner, place);
    if (known) return known;
    // Asked outside of a transaction, and only for a video that will be added.
    const title = youtubeId ? await fetchHostTitle(settings.oembedUrl, youtubeId) : undefined;
    const newVideo = { title, ...place, language, difficultyLevel, duration };
    const { video, added } = await addOwnVideo(database, learner, newVideo);
    return reply.code(added ? 201 : 200).send(video);
  });

  const changeSchema = {
    params: contract.VideoIdPath,
    body: contract.VideoChange,
    response: { 200: contract.Video },
  };
  // Few at a time, because another language may take a process of files.
  app.put('/videos/youtube/:videoId', { schema: changeSchema, config: { heavy: true } }, async (request) => {
    const { learner, body } = request;
    const { title, thumbnail_url, language } = body;
    const { id } = await requireOwnVideo({ database }, request);
    await changeOwnVideo({ database, prepareLanguageChange }, learner, id, {
      title: parseTitle(title),
      thumbnailUrl: parseThumbnail(thumbnail_url),
      language,
    });
    if (language !== undefined) levels.wake();
    return readVideo(database, learner.id, id);
  });
}

function parseLanguage(language: string | undefined): string | undefined {
  if (language === undefined) return undefined;
  const code = toLanguageCode(language).toLowerCase();
  if (!/^[a-z]{2}$/.test(code))
    throw invalidFields([{ name: 'language', problem: 'must be a code such as es, or an English name' }]);
  return code;
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
