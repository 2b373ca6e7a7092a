import type { InterfaceLanguage } from '@glossa/contract/language';
import { END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canBeShown, type Preview, openPreview } from '../../core/preview/preview';
import { sendPlainPage } from '../page/plain-page';
import { plainPageHeaders } from '../page/security-headers';
import type { SiteContext } from '../site-context';
import { serializeCookie } from '../visitors/cookies';
import { registerEndRoute } from '../visitors/end-route';
import { landingPath } from '../visitors/landing-path';
import { PREVIEW_COOKIE } from '../visitors/visitors';
import visitorTexts from '../visitor-texts.json';

/** Registers the routes that begin a preview, which its link opens, and end it. `onChange` gets the visitor's id. */
export function registerPreviewPages(
  site: FastifyInstance,
  context: SiteContext,
  onChange: (visitor: string) => void,
): void {
  const { registry, visitors, now } = context;
  const notifyTabs = (request: FastifyRequest) => {
    const { id } = visitors.identify(request);
    if (id !== undefined) onChange(id);
  };

  // The URL contains the link's secret, so it is neither logged nor sent as a referrer.
  site.get('/releases/preview', { logLevel: 'warn' }, async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const opened = openLink(request, context);
    if (typeof opened === 'string') return refuse(reply, opened, visitors.identify(request).locale);
    const { token, apps, expiresAt } = opened;
    visitors.ensureVisitorId(request, reply);
    const seconds = Math.max(1, Math.floor((Date.parse(expiresAt) - now().getTime()) / 1000));
    reply.header('set-cookie', serializeCookie(request, PREVIEW_COOKIE, token, seconds));
    notifyTabs(request);
    const { to } = request.query as { to?: unknown };
    return reply.redirect(landingPath(to) ?? firstPage(registry, apps), 303);
  });

  registerEndRoute(site, END_PREVIEW_PATH, () => PREVIEW_COOKIE, notifyTabs);
}

type Refusal = 'forged' | 'expired' | 'gone';
type OpenedLink = Preview & { token: string };

function openLink(
  request: FastifyRequest,
  { registry, secret, now, isPreviewActive }: SiteContext,
): OpenedLink | Refusal {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string' || isEmbeddedElsewhere(request)) return 'forged';
  const opened = openPreview(secret, token, now());
  if (typeof opened === 'string') return opened;
  return isPreviewActive(opened.id) && canBeShown(registry.known, opened.apps)
    ? { ...opened, token }
    : 'gone';
}

/** An image of another site must not begin a preview; a visitor who follows a link may. */
function isEmbeddedElsewhere({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  return (from === 'cross-site' || from === 'same-site') && headers['sec-fetch-mode'] !== 'navigate';
}

const REFUSAL_STATUS = { forged: 404, expired: 410, gone: 410 } as const;

function refuse(reply: FastifyReply, why: Refusal, locale: InterfaceLanguage): FastifyReply {
  const heading = why === 'forged' ? visitorTexts.previewBroken[locale] : visitorTexts.previewOver[locale];
  const link = { href: '/', name: visitorTexts.previewToSite[locale] };
  const text = [visitorTexts.previewHint[locale]];
  reply.headers(plainPageHeaders);
  return sendPlainPage(reply, REFUSAL_STATUS[why], { locale, heading, text, link });
}

function firstPage({ known }: Pick<SiteContext['registry'], 'known'>, apps: Preview['apps']): string {
  const mounts = Object.entries(apps).flatMap(
    ([app, version]) => known.find(app, version)?.release.mounts ?? [],
  );
  return mounts[0] ?? '/';
}
