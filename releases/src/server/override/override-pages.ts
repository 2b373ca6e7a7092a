import { END_OVERRIDE_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { liveVersion } from '../../core/log/history';
import { openOverrideLink, type OverrideLink, sealOverride } from '../../core/preview/override';
import { type Opening, registerOpening } from '../preview/opening-pages';
import type { SiteContext } from '../site-context';
import { OVERRIDE_COOKIE } from '../visitors/cookies';
import { registerEndRoute } from '../visitors/end-route';

export function registerOverridePages(
  site: FastifyInstance,
  context: SiteContext,
  markOpened: Opening<OverrideLink>['markOpened'],
): void {
  const { registry, secret, now } = context;
  registerOpening<OverrideLink>(site, context, {
    path: '/releases/override',
    read: (token) => openOverrideLink(secret, token, now()),
    describe: ({ app, origin }) => ({ kind: 'override', code: { app, origin } }),
    cookie: OVERRIDE_COOKIE,
    grant: ({ id, app, origin, until }, visitor) => ({
      value: sealOverride(secret, { id, app, origin, until, visitor }),
      until,
    }),
    markOpened,
    // The first mount of the live version.
    land: ({ app }) =>
      registry.known.find(app, liveVersion(registry.known.history, app))?.release.mounts[0] ?? '/',
  });
  registerEndRoute(site, END_OVERRIDE_PATH, OVERRIDE_COOKIE);
}
