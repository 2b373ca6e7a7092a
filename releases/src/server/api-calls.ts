import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CALLER_NAMES } from '@glossa/contract/page-protocol';
import type { Attributes } from '@opentelemetry/api';
import { toNetwork } from '../core/network';
import type { LargeBody } from './bodies/receive-bodies';
import { DEFAULT_LIMITS, type SiteLimits } from './limits';
import { liveReleases, type KnownReleases } from '../core/log/history';

/** The id of the learner who sends the request; throws what to answer if nobody is signed in. */
export type RequireSession = (request: FastifyRequest) => Promise<string>;

/** One for each call and download: a call that has its slot never waits for a connection. */
export const API_CONNECTIONS = DEFAULT_LIMITS.apiCalls.total + DEFAULT_LIMITS.apiDownloads.total;

const DOWNLOADS = /^\/api\/(media\/|vocabulary\/export|auth\/export)/;

/** A little above the API's own limits, so that it answers. `isOpen`: nobody has to be signed in. */
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

/** Holds a slot until the response ends. Throws if there is none. */
export function beginCall(
  { apiCalls, apiDownloads }: Pick<SiteLimits, 'apiCalls' | 'apiDownloads'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const limit = DOWNLOADS.test(decodePath(request)) ? apiDownloads : apiCalls;
  finished(reply.raw, limit.take(toNetwork(request.ip)));
}

/** Undefined for routes that take small bodies only. */
export function findLargeBody(
  limits: Pick<SiteLimits, 'largeBodies' | 'learnerBodies'>,
  requireSession: RequireSession,
  request: FastifyRequest,
): LargeBody | undefined {
  const path = decodePath(request);
  const large = LARGE_BODIES.find((body) => body.path.test(path));
  return large && { maxBytes: large.maxBytes, begin };

  /** Without an account nobody fills the disk. Counted by learner: one may have many tokens. */
  async function begin(): Promise<() => void> {
    const releaseBody = limits.largeBodies.take(toNetwork(request.ip));
    if (large?.isOpen) return releaseBody;
    try {
      const releaseLearner = limits.learnerBodies.take(await requireSession(request));
      return () => {
        releaseBody();
        releaseLearner();
      };
    } catch (error) {
      releaseBody();
      throw error;
    }
  }
}

/** Decoded, as the API's router does. The site's router has refused what cannot be decoded. */
const decodePath = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?', 1)[0] ?? '');

const MAX_LENGTH = 512;

/** Reads `baggage` (W3C). Anybody may send anything, so only published versions and screens are taken. */
export function describeCaller(
  { headers: { baggage } }: Pick<FastifyRequest, 'headers'>,
  known: KnownReleases,
): Attributes {
  if (typeof baggage !== 'string' || baggage.length > MAX_LENGTH) return {};
  const members = readBaggage(baggage);
  const app = members.get(CALLER_NAMES.app) ?? '';
  const version = members.get(CALLER_NAMES.version);
  const screen = members.get(CALLER_NAMES.screen);
  const isVersion = version !== undefined && known.find(app, version) !== undefined;
  const isScreen =
    screen !== undefined &&
    liveReleases(known).some(({ release }) => release.screens.some(({ path }) => path === screen));
  return {
    ...(isVersion && { [CALLER_NAMES.app]: app, [CALLER_NAMES.version]: version }),
    ...(isScreen && { [CALLER_NAMES.screen]: screen }),
  };
}

function readBaggage(baggage: string): ReadonlyMap<string, string> {
  return new Map(
    baggage.split(',').map((member) => {
      const [, name = '', value = ''] = /^\s*([\w.]+)\s*=\s*([^\s;]*)/.exec(member) ?? [];
      return [name, decode(value)];
    }),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
