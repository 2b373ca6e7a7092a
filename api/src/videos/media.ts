import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { VideoMedia } from '@glossa/contract/video';

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

/** The only origin of images that the site's CSP allows. */
const THUMBNAIL_ORIGIN = 'https://i.ytimg.com';
const HOSTS = /^(i[1-4]?\.ytimg\.com|img\.youtube\.com)$/;
const PATH = /^\/(vi|vi_webp|an|an_webp)\/[\w-]{11}\/[\w.-]+$/;

/** Normalizes the URL of a thumbnail on the video host; undefined for other URLs, which could track learners. */
export function hostThumbnail(address: string): string | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  const ofHost =
    url.protocol === 'https:' && url.port === '' && url.username === '' && HOSTS.test(url.hostname);
  return ofHost && PATH.test(url.pathname) ? `${THUMBNAIL_ORIGIN}${url.pathname}` : undefined;
}

/** The thumbnail that the video host has of every video. */
export function defaultThumbnail(youtubeId: string): string {
  return `${THUMBNAIL_ORIGIN}/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;
}

const SERVED_FILES = /^\/[a-z0-9][a-z0-9-]*\/(lesson\.webm|thumbnail\.svg)$/;

/** An SVG opened as a page may style itself and nothing else. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves lessons without a token, because `<video>` and `<img>` cannot send one. */
export async function serveMedia(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(async (media) => {
    media.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) return;
      void reply
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', CONTENT_SECURITY_POLICY);
    });
    await media.register(fastifyStatic, {
      root: directory,
      prefix: MEDIA_PREFIX,
      index: false,
      decorateReply: false,
      cacheControl: false,
      allowedPath: (pathName) => SERVED_FILES.test(pathName),
    });
  });
}
