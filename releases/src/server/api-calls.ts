import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LARGE_BODIES } from '@glossa/contract/body-sizes';
import { toNetwork } from '../core/network';
import type { LargeBody } from './bodies/receive-bodies';
import { DEFAULT_LIMITS, type SiteLimits } from './limits';
import { isOperatorPath } from './require-session';

/** The id of the learner who sends the request; throws what to answer if nobody is signed in. */
export type RequireSession = (request: FastifyRequest) => Promise<string>;

/** One for each call and download: a call that has its slot never waits for a connection. */
export const API_CONNECTIONS =
  DEFAULT_LIMITS.apiCalls.total + DEFAULT_LIMITS.apiDownloads.total + DEFAULT_LIMITS.paymentEvents.total;

const DOWNLOADS = /^\/api\/(media\/|vocabulary\/export|auth\/export)/;
const PAYMENT_EVENTS = '/api/stripe/webhook';

const largeBodies = Object.entries(LARGE_BODIES).map(([path, maxBytes]) => ({
  path: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`),
  maxBytes,
}));
/** Films, decks and lessons. There are fewer places for them than for captions and pictures. */
const MIN_FILE_BYTES = 4 * 1024 * 1024 + 1;

/** Holds a slot until the response ends. Throws if there is none. */
export function beginCall(limits: SiteLimits, request: FastifyRequest, reply: FastifyReply): void {
  finished(reply.raw, limits[findCallLimit(request)].take(toNetwork(request.ip)));
}

function findCallLimit(request: FastifyRequest) {
  if (isPaymentEvent(request)) return 'paymentEvents';
  return DOWNLOADS.test(decodePath(request)) ? 'apiDownloads' : 'apiCalls';
}

export const isPaymentEvent = (request: FastifyRequest) => decodePath(request) === PAYMENT_EVENTS;

/** Undefined for routes that take small bodies only. */
export function findLargeBody(
  limits: SiteLimits,
  requireSession: RequireSession,
  request: FastifyRequest,
): LargeBody | undefined {
  const path = decodePath(request);
  const large = largeBodies.find((body) => body.path.test(path));
  if (!large) return undefined;
  const { maxBytes } = large;
  const isFile = maxBytes >= MIN_FILE_BYTES;
  return { maxBytes, begin };

  /** Shared places are for who has an account, and few of them. Counted by learner: one may have many tokens. */
  async function begin(): Promise<() => void> {
    const network = toNetwork(request.ip);
    const sender = await identify(network);
    if (isOperatorPath(path)) return limits.operatorBodies.take(sender);
    const taken = [limits.learnerBodies.take(sender)];
    const release = () => taken.forEach((each) => each());
    try {
      if (isFile) taken.push(await limits.learnerFiles.wait(sender));
      taken.push((isFile ? limits.fileBodies : limits.largeBodies).take(network));
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Asking the API is a call like any other. */
  async function identify(network: string): Promise<string> {
    const release = limits.apiCalls.take(network);
    return requireSession(request).finally(release);
  }
}

/** Decoded, as the API's router does. The site's router has refused what cannot be decoded. */
const decodePath = ({ url }: FastifyRequest) => decodeURIComponent(url.split('?', 1)[0] ?? '');
