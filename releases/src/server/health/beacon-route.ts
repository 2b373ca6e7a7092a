import { Beacon } from '@glossa/contract/beacon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { RateLimiter } from '../../core/rate-limiter';
import { toNetwork, toHealthNetwork } from '../../core/network';
import { ReleaseError } from '../../core/release-error';
import { isFromThisSite } from '../tabs/same-origin';
import type { Visitors } from '../visitors/visitors';
import type { HealthCounter } from './health-counter';

const MAX_BEACON_BYTES = 8 * 1024;
/** Beacons of one network: a school class opens the site at the same time from one address. */
const BEACONS_PER_NETWORK = { burst: 600, perMinute: 600 };

const beaconBody = Compile(Beacon);

/** What happened to a beacon. Only the content of an `accepted` one is used. */
export const BEACON_RESULTS = [
  'accepted',
  'foreign',
  'malformed',
  'no_cookie',
  'preview',
  'too_often',
  'not_stored',
] as const;
export type BeaconResult = (typeof BEACON_RESULTS)[number];

export interface BeaconRouteOptions {
  counter: HealthCounter;
  visitors: Visitors;
  now: () => Date;
  /** Called for each beacon. */
  onBeacon: (result: BeaconResult) => void;
}

/**
 * `POST /releases/beacons`, for learners' tabs. Responds the same whether a well-formed beacon counts or not: a forger
 * learns nothing, and an honest tab could do nothing about it.
 */
export async function registerBeacons(site: FastifyInstance, options: BeaconRouteOptions): Promise<void> {
  const { onBeacon } = options;
  const rates = new RateLimiter(BEACONS_PER_NETWORK, options.now);
  await site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // `sendBeacon`, which a closing tab uses, sends plain text.
    scope.addContentTypeParser<string>(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    scope.post('/releases/beacons', { bodyLimit: MAX_BEACON_BYTES }, async (request, reply) => {
      if (!isFromThisSite(request)) {
        onBeacon('foreign');
        throw new ReleaseError('not_allowed', 'Only pages of this site send beacons.');
      }
      const beacon = parseBeacon(request.body);
      if (!beacon) {
        onBeacon('malformed');
        throw new ReleaseError('invalid_request', 'This is not a beacon.');
      }
      onBeacon(rates.take(toNetwork(request.ip)) ? await count(beacon, request, options) : 'too_often');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parseBeacon(body: unknown): Beacon | undefined {
  try {
    const beacon: unknown = JSON.parse(String(body));
    return beaconBody.Check(beacon) ? beacon : undefined;
  } catch {
    return undefined;
  }
}

async function count(
  beacon: Beacon,
  request: FastifyRequest,
  { counter, visitors, now }: BeaconRouteOptions,
): Promise<BeaconResult> {
  const visitor = visitors.identify(request);
  if (visitor.id === undefined) return 'no_cookie';
  if (visitors.liveViewFor(visitor).preview) return 'preview';
  try {
    await counter.take(beacon, {
      visitor: visitor.id,
      network: toHealthNetwork(request.ip),
      at: now().getTime(),
    });
    return 'accepted';
  } catch (error) {
    request.log.error(error, 'could not count a beacon');
    return 'not_stored';
  }
}
