import { END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance } from 'fastify';
import { canBeShown, openPreviewLink, type Preview, sealPreview } from '../../core/preview/preview';
import type { SiteContext } from '../site-context';
import { PREVIEW_COOKIE } from '../visitors/cookies';
import { registerEndRoute } from '../visitors/end-route';
import { landingPath } from '../visitors/landing-path';
import { type Opening, registerOpening } from './opening-pages';

interface PreviewEvents extends Pick<Opening<Preview>, 'markOpened'> {
  /** Gets the id of a visitor who begins or ends a preview. */
  onChange: (visitor: string) => void;
}

export function registerPreviewPages(
  site: FastifyInstance,
  context: SiteContext,
  { markOpened, onChange }: PreviewEvents,
): void {
  const { registry, visitors, secret, now } = context;
  registerOpening<Preview>(site, context, {
    path: '/releases/preview',
    read: (token) => {
      const link = openPreviewLink(secret, token, now());
      return link && canBeShown(registry.known, link.apps) ? link : undefined;
    },
    describe: ({ apps }) => ({
      kind: 'preview',
      code: {
        apps: Object.entries(apps)
          .map((each) => each.join(' '))
          .join(', '),
      },
    }),
    cookie: PREVIEW_COOKIE,
    grant: (link, visitor) => ({
      value: sealPreview(secret, link, visitor),
      until: Date.parse(link.expiresAt),
    }),
    markOpened,
    land: ({ apps }, wanted) => landingPath(wanted) ?? firstPage(registry, apps),
    onOpen: onChange,
  });
  registerEndRoute(site, END_PREVIEW_PATH, PREVIEW_COOKIE, (request) => {
    const { id } = visitors.identify(request);
    if (id !== undefined) onChange(id);
  });
}

function firstPage({ known }: Pick<SiteContext['registry'], 'known'>, apps: Preview['apps']): string {
  const mounts = Object.entries(apps).flatMap(
    ([app, version]) => known.find(app, version)?.release.mounts ?? [],
  );
  return mounts[0] ?? '/';
}
