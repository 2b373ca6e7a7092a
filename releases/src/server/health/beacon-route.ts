import { Beacon } from '@glossa/contract/beacon';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Buckets } from '../../core/tokens/buckets';
import { networkOf } from '../../core/network';
import { healthNetworkOf } from '../../core/health/health-network';
import { ReleaseError } from '../../core/release-error';
import { isFromThisSite } from '../tabs/same-origin';
import type { Visitors } from '../visitors/visitors';
import type { HealthCounting } from './health-counting';

const longestBeacon = 8 * 1024;
/** A class that opens the site together behind one address has to fit. */
const ofOneNetwork = { burst: 600, perMinute: 600 };

const beaconBody = Compile(Beacon);

/** What became of a beacon. Only `accepted` was looked into. */
export const beaconFates = [
  'accepted',
  'foreign',
  'malformed',
  'no_cookie',
  'preview',
  'too_often',
  'not_stored',
] as const;
export type BeaconFate = (typeof beaconFates)[number];

export interface BeaconRouteOptions {
  counting: HealthCounting;
  visitors: Visitors;
  now: () => Date;
  /** Hears of each beacon. */
  onBeacon: (fate: BeaconFate) => void;
}

/**
 * `POST /releases/beacons`, for learners' tabs. Whether a well-formed beacon counts cannot be told from the answer: who
 * forges them learns nothing, and an honest tab could do nothing about it.
 */
export async function registerBeacons(site: FastifyInstance, options: BeaconRouteOptions): Promise<void> {
  const { onBeacon } = options;
  const rates = new Buckets(ofOneNetwork, options.now);
  await site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What a tab sends while it closes is plain text.
    scope.addContentTypeParser<string>(
      ['application/json', 'text/plain'],
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    scope.post('/releases/beacons', { bodyLimit: longestBeacon }, async (request, reply) => {
      if (!isFromThisSite(request)) {
        onBeacon('foreign');
        throw new ReleaseError('not_allowed', 'Only pages of this site send beacons.');
      }
      const beacon = parsed(request.body);
      if (!beacon) {
        onBeacon('malformed');
        throw new ReleaseError('invalid_request', 'This is not a beacon.');
      }
      onBeacon(rates.take(networkOf(request.ip)) ? await count(beacon, request, options) : 'too_often');
      return reply.code(204).header('cache-control', 'no-store').send();
    });
  });
}

function parsed(body: unknown): Beacon | undefined {
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
  { counting, visitors, now }: BeaconRouteOptions,
): Promise<BeaconFate> {
  const visitor = visitors.identify(request).id;
  if (visitor === undefined) return 'no_cookie';
  if (visitors.liveViewFor(visitors.identify(request)).preview) return 'preview';
  try {
    await counting.take(beacon, { visitor, network: healthNetworkOf(request.ip), at: now().getTime() });
    return 'accepted';
  } catch (error) {
    request.log.error(error, 'a beacon could not be counted');
    return 'not_stored';
  }
}
