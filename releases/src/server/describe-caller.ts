import type { SpanAttributes } from '@glossa/kit/tracing';
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
  const { app = '', version, screen } = readBaggage(baggage);
  const isVersion = version !== undefined && known.find(app, version) !== undefined;
  const isScreen =
    screen !== undefined &&
    liveReleases(known).some(({ release }) => release.screens.some(({ path }) => path === screen));
  return {
    ...(isVersion && { 'glossa.app': app, 'glossa.app.version': version }),
    ...(isScreen && { 'glossa.screen': screen }),
  };
}

const NAMES = { 'glossa.app': 'app', 'glossa.app.version': 'version', 'glossa.screen': 'screen' } as const;

function readBaggage(baggage: string): Partial<Record<'app' | 'version' | 'screen', string>> {
  const entries = baggage.split(',').flatMap((member) => {
    const [, name = '', value = ''] = /^\s*([\w.]+)\s*=\s*([^\s;]*)/.exec(member) ?? [];
    return name in NAMES ? [[NAMES[name as keyof typeof NAMES], decode(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
