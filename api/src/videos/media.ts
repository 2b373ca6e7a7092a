import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { VideoMedia } from '@glossa/contract/video';

/** Where the files of self-hosted lessons are served. */
export const MEDIA_PREFIX = '/api/media/';

export function videoMedia(video: { id: string; youtubeId: string | null }): VideoMedia {
  if (video.youtubeId !== null) return { kind: 'youtube', youtube_id: video.youtubeId };
  return { kind: 'file', url: `${MEDIA_PREFIX}${video.id}/lesson.webm`, type: 'video/webm' };
}

export function videoThumbnail(video: {
  id: string;
  youtubeId: string | null;
  thumbnailUrl: string | null;
}): string | null {
  if (video.youtubeId !== null) return video.thumbnailUrl;
  return `${MEDIA_PREFIX}${video.id}/thumbnail.svg`;
}

/** The one host of pictures that pages of the site may show. */
const IMAGES = 'https://i.ytimg.com';
const HOSTS = /^(i[1-4]?\.ytimg\.com|img\.youtube\.com)$/;
const PATH = /^\/(vi|vi_webp|an|an_webp)\/[\w-]{11}\/[\w.-]+$/;

/**
 * The address of a picture on the video host, as we keep it; undefined for any other address, which could count who
 * looks at it.
 */
export function hostThumbnail(address: string): string | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  const ofHost =
    url.protocol === 'https:' && url.port === '' && url.username === '' && HOSTS.test(url.hostname);
  return ofHost && PATH.test(url.pathname) ? `${IMAGES}${url.pathname}` : undefined;
}

/** The picture that the video host has of each of its videos. */
export function defaultThumbnail(youtubeId: string): string {
  return `${IMAGES}/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}

/** The only files of a lesson that leave the server. */
const servedFiles = /^\/[a-z0-9][a-z0-9-]*\/(lesson\.webm|thumbnail\.svg)$/;

/** A drawing opened as a page of its own may style itself and nothing else. */
const pictureOnly = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves lessons to `<video>` and `<img>`, which cannot send a token: with ranges, types and an ETag. */
export async function serveMedia(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (media) => {
    media.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) return;
      void reply
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', pictureOnly);
    });
    await media.register(fastifyStatic, {
      root: directory,
      prefix: MEDIA_PREFIX,
      index: false,
      decorateReply: false,
      cacheControl: false,
      allowedPath: (pathName) => servedFiles.test(pathName),
    });
  });
}
