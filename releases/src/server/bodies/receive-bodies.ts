import { MAX_BODY_BYTES } from '@glossa/contract/body-sizes';
import { finished, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ReleaseError } from '../../core/release-error';
import { toNetwork } from '../../core/network';
import { receiveInFile, receiveInMemory } from './receive-body';
import { type BodyLimits, UnfinishedBodies } from './unfinished-bodies';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a body above `MAX_BODY_BYTES` is taken; by default it is refused. */
    largeBody?: (request: FastifyRequest) => LargeBody | undefined;
    /** The small bodies that one of this route gives way to; by default those of the whole site. */
    unfinishedBodies?: (request: FastifyRequest) => UnfinishedBodies | undefined;
  }
}

export interface LargeBody {
  maxBytes: number;
  /** Waits for its turn or throws. Returns the function that is called when the body is no longer needed. */
  begin: () => Promise<() => void> | (() => void);
}

/** Receives bodies whole: a stalling client occupies only its connection. Large ones go to files. */
export function receiveBodies(site: FastifyInstance, directory: string, limits: BodyLimits): void {
  const unfinished = new UnfinishedBodies(limits.small);

  async function receiveSmall(request: FastifyRequest, payload: Readable): Promise<Readable> {
    const bodies = request.routeOptions.config.unfinishedBodies?.(request) ?? unfinished;
    const { signal, end } = bodies.begin(toNetwork(request.ip));
    // One window is all the time there is.
    const rules = { maxBytes: MAX_BODY_BYTES, windowMs: limits.windowMs, minBytes: Infinity, signal };
    return receiveInMemory(payload, rules).finally(end);
  }

  async function receiveLarge({ begin, maxBytes }: LargeBody, payload: Readable): Promise<Readable> {
    const release = await begin();
    try {
      const body = await receiveInFile(payload, { ...limits, maxBytes }, directory);
      return body.once('close', release);
    } catch (error) {
      release();
      throw error;
    }
  }

  site.addHook('preParsing', async (request, reply, payload) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return payload;
    try {
      const large = bytes > MAX_BODY_BYTES ? request.routeOptions.config.largeBody?.(request) : undefined;
      const { maxBytes } = large ?? { maxBytes: MAX_BODY_BYTES };
      if (bytes !== Infinity && bytes > maxBytes)
        throw new ReleaseError('too_large', 'The request is too large.');
      const body = large ? await receiveLarge(large, payload) : await receiveSmall(request, payload);
      finished(reply.raw, () => body.destroy());
      return body;
    } catch (error) {
      // Most clients read the response only after they have sent everything.
      if (error instanceof ReleaseError && error.code === 'too_large') payload.resume();
      else reply.header('connection', 'close');
      throw error;
    }
  });
}

/** Infinity if the client does not say. */
function announcedBytes({ method, headers }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  if (headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(headers['content-length'] ?? 0);
}
