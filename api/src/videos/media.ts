import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { MEDIA_PREFIX } from './media-address';

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
