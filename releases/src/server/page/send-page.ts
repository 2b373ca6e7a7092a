import { matchesEtag } from '@glossa/server/matches-etag';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../../core/bundle/bundle';
import { chooseEncoding } from '../content-encoding';
import type { CachedPage } from './page-cache';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Sends the page in the smallest form that the browser reads, or says that its own is the same. */
export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, { etag, bodies }: CachedPage) {
  reply.header('etag', etag);
  if (matchesEtag(headers['if-none-match'], etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = chooseEncoding(headers['accept-encoding'], ENCODINGS);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(bodies[encoding]);
}
