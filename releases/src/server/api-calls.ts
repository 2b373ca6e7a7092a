import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CountedSlots } from '@glossa/kit/counted-slots';
import { toNetwork } from '../core/network';
import { ReleaseError } from '../core/release-error';
import type { LargeBody } from './bodies/receive-bodies';

export interface ApiLimits {
  /** Calls of one network at a time. A class shares an address, and a page makes several calls at once. */
  callsPerNetwork: number;
  /** Downloads of one network at a time: files and media, which a client may be slow to read. */
  downloadsPerNetwork: number;
  /** Large uploads of one network at a time. */
  uploadsPerNetwork: number;
}

/** The id of the learner who sends the request; throws what to answer if nobody is signed in. */
export type RequireSession = (request: FastifyRequest) => Promise<string>;

export const DEFAULT_API_LIMITS: ApiLimits = {
  callsPerNetwork: 256,
  downloadsPerNetwork: 256,
  uploadsPerNetwork: 16,
};

const MAX_CALLS = 1_024;
const MAX_DOWNLOADS = 1_024;
/** Each may take 41 MB of disk. */
const MAX_UPLOADS = 32;
/** A learner may send files from a few tabs and devices. */
const UPLOADS_PER_LEARNER = 3;

/** One for each call and download: a call that has its slot never waits for a connection. */
export const API_CONNECTIONS = MAX_CALLS + MAX_DOWNLOADS;

const DOWNLOADS = /^\/api\/(media\/|vocabulary\/export|auth\/export)/;

/**
 * Routes whose bodies may be larger than `MAX_SMALL_BODY_BYTES`. The limits are a little above the API's own, so that the API
 * answers what is too large for it. `isOpen`: nobody has to be signed in.
 */
const LARGE_BODIES: readonly { path: RegExp; maxBytes: number; isOpen?: boolean }[] = [
  { path: /^\/api\/vocabulary\/import$/, maxBytes: 41 * 1024 * 1024 },
  { path: /^\/api\/uploads\/[^/]+$/, maxBytes: 7 * 1024 * 1024 },
  { path: /^\/api\/videos\/[^/]+\/picture$/, maxBytes: 300 * 1024 },
  { path: /^\/api\/transcribe\/[^/]+\/captions$/, maxBytes: 3 * 1024 * 1024 },
  { path: /^\/api\/vocabulary\/from-transcript$/, maxBytes: 300 * 1024 },
  // Lessons with their texts, and parts of their media.
  { path: /^\/api\/operator\/(playlists|lessons)\//, maxBytes: 17 * 1024 * 1024 },
  { path: /^\/api\/stripe\/webhook$/, maxBytes: 600 * 1024, isOpen: true },
];

/** Limits the calls that are proxied at the same time. Downloads have slots of their own: unread ones may not stop the rest. */
export class ApiCalls {
  private readonly calls: CountedSlots;
  private readonly downloads: CountedSlots;
  private readonly uploads: CountedSlots;
  private readonly uploadsOfLearners = new CountedSlots({ perKey: UPLOADS_PER_LEARNER, total: MAX_UPLOADS });

  constructor(
    { callsPerNetwork, downloadsPerNetwork, uploadsPerNetwork }: ApiLimits,
    private readonly requireSession: RequireSession,
  ) {
    this.calls = new CountedSlots({ perKey: callsPerNetwork, total: MAX_CALLS });
    this.downloads = new CountedSlots({ perKey: downloadsPerNetwork, total: MAX_DOWNLOADS });
    this.uploads = new CountedSlots({ perKey: uploadsPerNetwork, total: MAX_UPLOADS });
  }

  /** Holds a slot until the response ends. Throws if there is none. */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    const slots = DOWNLOADS.test(decodePath(request)) ? this.downloads : this.calls;
    finished(reply.raw, takeSlot(slots, toNetwork(request.ip)));
  }

  largeBody(request: FastifyRequest): LargeBody | undefined {
    const path = decodePath(request);
    const large = LARGE_BODIES.find((body) => body.path.test(path));
    if (!large) return undefined;
    const begin = () => (large.isOpen ? this.beginUpload(request) : this.beginUploadOfLearner(request));
    return { maxBytes: large.maxBytes, begin };
  }

  private beginUpload({ ip }: FastifyRequest): () => void {
    return takeSlot(this.uploads, toNetwork(ip));
  }

  /**
   * Without an account nobody can have a body written to the disk. Counted by learner and not by token: one account may
   * have many, and each can be spelled in many ways (`bearer`, `BEARER`).
   */
  private async beginUploadOfLearner(request: FastifyRequest): Promise<() => void> {
    const releaseUpload = this.beginUpload(request);
    try {
      const releaseLearner = takeSlot(this.uploadsOfLearners, await this.requireSession(request));
      return () => {
        releaseUpload();
        releaseLearner();
      };
    } catch (error) {
      releaseUpload();
      throw error;
    }
  }
}

function takeSlot(slots: CountedSlots, key: string): () => void {
  const release = slots.take(key);
  if (typeof release === 'function') return release;
  throw release === 'key_full'
    ? new ReleaseError('too_many_requests', 'Too many requests come from this address or account.')
    : new ReleaseError('api_unavailable', 'The server is busy.');
}

/** Decoded, as the API's router does. The site's router has refused what cannot be decoded. */
const decodePath = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?', 1)[0] ?? '');
