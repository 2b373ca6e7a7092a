import { CALLER_NAMES } from '@glossa/contract/page-protocol';
import type { SpanAttributes } from '@glossa/server/tracing';
import type { FastifyRequest } from 'fastify';
import { liveReleases, type KnownReleases } from '../core/log/history';

const MAX_LENGTH = 512;

/**
 * Which app of the page makes a call, in which version and on which screen, as the browser says in `baggage` (W3C). Anybody
 * may send anything, so that only what the site has published is taken: a version, and the path of a screen with its
 * parameters as names.
 */
export function describeCaller(
  { headers: { baggage } }: Pick<FastifyRequest, 'headers'>,
  known: KnownReleases,
): SpanAttributes {
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
