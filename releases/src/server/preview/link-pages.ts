import { END_OVERRIDE_PATH, END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { liveVersion } from '../../core/log/history';
import { canBeShown } from '../../core/preview/preview';
import { overrideLinks, previewLinks } from '../../core/preview/sealed-links';
import type { SiteContext } from '../site-context';
import { OVERRIDE_COOKIE, PREVIEW_COOKIE } from '../visitors/cookies';
import { landingPath } from '../visitors/landing-path';
import { registerOpening } from './opening-pages';

/** The pages at which browsers open links. `onChange` gets the id of a visitor who begins or ends a preview. */
export function registerLinkPages(
  site: FastifyInstance,
  context: SiteContext,
  onChange: (visitor: string) => void,
): void {
  const { known } = context.registry;
  const findMounts = (app: string, version: string | undefined) =>
    known.find(app, version)?.release.mounts ?? [];

  registerOpening(site, context, {
    links: previewLinks,
    cookie: PREVIEW_COOKIE,
    endPath: END_PREVIEW_PATH,
    canOpen: ({ apps }) => canBeShown(known, apps),
    describe: ({ apps }) => {
      const versions = Object.entries(apps).map((each) => each.join(' '));
      return { apps: versions.join(', ') };
    },
    land: ({ apps }, wanted) =>
      landingPath(wanted) ?? Object.entries(apps).flatMap((each) => findMounts(...each))[0] ?? '/',
    onChange,
  });

  if (!context.allowsOverrides) return;
  registerOpening(site, context, {
    links: overrideLinks,
    cookie: OVERRIDE_COOKIE,
    endPath: END_OVERRIDE_PATH,
    describe: ({ app, origin }) => ({ app, origin }),
    land: ({ app }) => findMounts(app, liveVersion(known.history, app))[0] ?? '/',
  });
}
