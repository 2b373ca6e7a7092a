import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { NumericId } from '@glossa/contract/page';
import { matchesEtag } from '@glossa/server/matches-etag';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { uploads, videoPictures, videos } from '../../platform/database/schema/lessons';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { visibleTo } from './may-see-video';
import { isSigned, type MediaPart, OWN_MEDIA_PREFIX } from '../../foundation/media/signed-address';
import type { VideoDeps } from './require-video';

const Path = Type.Object({
  videoId: Type.String({ maxLength: 64 }),
  part: Type.Enum(['file', 'picture']),
});
const Query = Type.Object({
  learner: NumericId,
  until: Type.Integer({ minimum: 0 }),
  key: Type.String({ maxLength: 64 }),
  at: Type.Optional(Type.Integer()),
});

/** The file is a stranger's: opened as a page, it runs nothing. */
const HEADERS = {
  'accept-ranges': 'bytes',
  // In the browser of this learner only, and no longer than the address works.
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Serves files and pictures of learners' videos by signed addresses. */
export function ownMediaRoute(app: ApiApp, deps: Pick<VideoDeps, 'database' | 'mediaStore'>): void {
  const schema = { hide: true, params: Path, querystring: Query };
  app.get(`${OWN_MEDIA_PREFIX}:videoId/:part`, { schema }, async (request, reply) => {
    const { videoId, part } = request.params;
    const video = await findMedia(deps, request.params, request.query.learner);
    // As if there were none, so that nobody learns which videos exist.
    if (!video || !isSigned(video, part, request.query)) throw new ApiError('route_not_found');
    void reply.headers(HEADERS);
    return part === 'picture' ? sendPicture(deps, videoId, reply) : sendFile(deps, video, request, reply);
  });
}

async function findMedia(
  { database }: Pick<VideoDeps, 'database'>,
  { videoId, part }: { videoId: string; part: MediaPart },
  learnerId: number,
) {
  const { id, mediaKey, fileId, fileType } = videos;
  const [video] = await database
    .select({ id, mediaKey, fileId, fileType, bytes: uploads.bytes })
    .from(videos)
    .leftJoin(uploads, eq(uploads.id, videos.fileId))
    .where(and(eq(videos.id, videoId), visibleTo(learnerId)));
  return part === 'picture' || video?.bytes ? video : undefined;
}

async function sendPicture({ database }: Pick<VideoDeps, 'database'>, videoId: string, reply: FastifyReply) {
  const [picture] = await database.select().from(videoPictures).where(eq(videoPictures.videoId, videoId));
  if (!picture) throw new ApiError('route_not_found');
  return reply.type('image/jpeg').send(picture.bytes);
}

async function sendFile(
  { mediaStore }: Pick<VideoDeps, 'mediaStore'>,
  { fileId, fileType, bytes }: { fileId: string | null; fileType: string | null; bytes: number | null },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (fileId === null || fileType === null || bytes === null) throw new ApiError('route_not_found');
  // A hash, because an id names the file for its owner only.
  const etag = `"${createHash('sha256').update(fileId).digest('base64url')}"`;
  void reply.headers({ etag, 'content-type': fileType });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = readRange(request, bytes, etag);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  void reply.header('content-length', end - start + 1);
  // An empty body would set content-length 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const stream = await mediaStore.read(fileId, { start, end });
  // A client that leaves ends the reading.
  void once(reply.raw, 'close').then(() => stream.destroy());
  return reply.send(stream);
}

/** RFC 9110: one range; several, or units that nobody knows, are answered with the whole file. */
function readRange({ headers }: FastifyRequest, bytes: number, etag: string) {
  const { range, 'if-range': ifRange } = headers;
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  const isEmpty = first === '' ? Number(last) === 0 : start > end;
  return isEmpty || start >= bytes ? ('unsatisfiable' as const) : { start, end };
}
