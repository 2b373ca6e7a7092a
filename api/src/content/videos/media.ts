import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { addressedType } from '@glossa/contract/media-address';
import type { VideoMedia } from '@glossa/contract/video/video';
import { fileEnding, MEDIA_TYPES, PICTURE_TYPES } from '../../foundation/media/media-types';
import type { videos } from '../../platform/database/schema/lessons';
import { signAddress } from '../../foundation/media/signed-address';

export const MEDIA_PREFIX = '/api/media/';

/** Names of the files of the demo lessons. */
export const BUILT_IN_MEDIA = 'lesson.webm';
export const BUILT_IN_THUMBNAIL = 'thumbnail.svg';

type VideoFile = Pick<
  typeof videos.$inferSelect,
  'id' | 'youtubeId' | 'fileId' | 'fileType' | 'mediaKey' | 'mediaFile'
>;

/** Addresses of files of learners are the viewer's own. */
export function videoMedia(
  video: VideoFile & Pick<typeof videos.$inferSelect, 'scenes'>,
  learnerId: number,
): VideoMedia {
  if (video.youtubeId !== null) return { kind: 'youtube', youtube_id: video.youtubeId };
  if (video.fileId !== null)
    return { kind: 'file', url: signAddress(video, 'file', learnerId), type: video.fileType ?? '' };
  const file = lessonFileName(video);
  if (URL.canParse(file)) return { kind: 'file', url: file, type: addressedType(new URL(file)) ?? '' };
  const type = MEDIA_TYPES[fileEnding(file)]?.contentType ?? '';
  const { scenes } = video;
  return { kind: 'file', url: `${MEDIA_PREFIX}${video.id}/${file}`, type, ...(scenes && { scenes }) };
}

export const lessonFileName = ({ mediaFile }: Pick<VideoFile, 'mediaFile'>): string =>
  mediaFile ?? BUILT_IN_MEDIA;

/** Where a picture at an address of the site lies; undefined for one elsewhere. */
export const findPlace = (address: string | null): string[] | undefined =>
  address?.startsWith(MEDIA_PREFIX) ? address.slice(MEDIA_PREFIX.length).split('/') : undefined;

/** A file of a lesson of the site; undefined for one elsewhere, whose name is an address. */
export async function findSiteFile(directories: readonly string[], ...place: string[]) {
  if (place.some((name) => name.includes('/'))) return undefined;
  for (const directory of directories) {
    const file = path.join(directory, ...place);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return { file, bytes: found.size };
  }
  return undefined;
}

/** What the address of a picture is made of, also as JSON keeps it. */
export type PicturedVideo = VideoFile &
  Pick<typeof videos.$inferSelect, 'thumbnailFile' | 'thumbnailUrl'> & { pictureAt: Date | string | null };

export function videoThumbnail(video: PicturedVideo, learnerId: number): string | null {
  // A picture that was chosen again has another address: browsers keep the one before.
  if (video.pictureAt !== null)
    return `${signAddress(video, 'picture', learnerId)}&at=${new Date(video.pictureAt).getTime()}`;
  if (video.thumbnailFile !== null) return `${MEDIA_PREFIX}${video.id}/${video.thumbnailFile}`;
  if (video.youtubeId !== null || video.thumbnailUrl !== null) return video.thumbnailUrl;
  if (video.fileId !== null || video.mediaFile !== null) return null;
  return `${MEDIA_PREFIX}${video.id}/${BUILT_IN_THUMBNAIL}`;
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

export const defaultThumbnail = (youtubeId: string): string =>
  `${THUMBNAIL_ORIGIN}/vi/${encodeURIComponent(youtubeId)}/hqdefault.jpg`;

const ENDINGS = Object.keys({ ...MEDIA_TYPES, ...PICTURE_TYPES }).join('|');
const SERVED_FILES = new RegExp(
  `^/[a-z0-9][a-z0-9-]*/((lesson|thumbnail)(-[0-9a-f]{64})?\\.(${ENDINGS})|pictures/[a-z-]+\\.svg)$`,
);

/** An SVG opened as a page may style itself and nothing else. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves lessons without a token, because `<video>` and `<img>` cannot send one. */
export async function serveMedia(app: FastifyInstance, directories: readonly string[]): Promise<void> {
  await app.register(async (media) => {
    media.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) return;
      void reply
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', CONTENT_SECURITY_POLICY);
    });
    await media.register(fastifyStatic, {
      root: [...directories],
      prefix: MEDIA_PREFIX,
      index: false,
      decorateReply: false,
      cacheControl: false,
      allowedPath: (pathName) => SERVED_FILES.test(pathName),
    });
  });
}
