import { END_OVERRIDE_PATH } from '@glossa/contract/page-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromThisSite } from '@glossa/server/own-pages';
import { liveVersion } from '../../core/log/history';
import { toNetwork } from '../../core/network';
import {
  isOverrideCode,
  openOverrideLink,
  type OverrideLink,
  sealOverride,
} from '../../core/preview/override';
import { ReleaseError } from '../../core/release-error';
import { sendConfirmPage, sendPlainPage } from '../page/plain-page';
import { formPageHeaders, plainPageHeaders } from '../page/security-headers';
import type { SiteContext } from '../site-context';
import { overrideCookie, serializeCookie } from '../visitors/cookies';
import { registerEndRoute } from '../visitors/end-route';
import visitorTexts from '../visitor-texts.json';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  // The URL contains the link's secret. Without an origin the form would not say which site it comes from.
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex',
};

/** Asks a developer for an override's code; begins and ends it. `markOpened`: false if opened before. */
export function registerOverridePages(
  site: FastifyInstance,
  context: SiteContext,
  markOpened: (id: string) => Promise<boolean>,
): void {
  const { visitors, secret, limits, now } = context;

  site.get('/releases/override', { logLevel: 'warn' }, async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const link = openLink(context, token);
    if (!link) return refuse(request, reply, context);
    return ask(request, reply, { ...link, token: String(token), isWrong: false });
  });

  site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.post<{ Body: Readonly<Record<string, string>> | undefined }>(
      '/releases/override',
      async (request, reply) => {
        requireClick(request);
        const { token = '', code = '' } = request.body ?? {};
        const link = openLink(context, token);
        if (!link) return refuse(request, reply, context);
        await limits.overrideCodes.take(toNetwork(request.ip));
        if (!isOverrideCode(secret, token, code))
          return ask(request, reply.code(403), { ...link, token, isWrong: true });
        if (!(await markOpened(link.id))) return refuse(request, reply, context);
        visitors.ensureVisitorId(request, reply);
        const visitor = visitors.identify(request).id ?? '';
        const { id, app, origin, until } = link;
        const seconds = Math.max(1, Math.floor((until - now().getTime()) / 1000));
        const sealed = sealOverride(secret, { id, app, origin, until, visitor });
        reply.headers(PAGE_HEADERS);
        reply.header('set-cookie', serializeCookie(request, overrideCookie(request), sealed, seconds));
        return reply.redirect(firstPage(context, app), 303);
      },
    );
  });

  registerEndRoute(site, END_OVERRIDE_PATH, overrideCookie);

  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { app, origin, token, isWrong }: OverrideLink & { token: string; isWrong: boolean },
  ): FastifyReply {
    const { locale } = visitors.identify(request);
    reply.headers(formPageHeaders).headers(PAGE_HEADERS);
    return sendConfirmPage(reply, { locale, app, origin, token, isWrong });
  }
}

function openLink({ secret, now, isPreviewActive }: SiteContext, token: unknown): OverrideLink | undefined {
  const link = openOverrideLink(secret, typeof token === 'string' ? token : '', now());
  return link && isPreviewActive(link.id) ? link : undefined;
}

function refuse(request: FastifyRequest, reply: FastifyReply, { visitors }: SiteContext): FastifyReply {
  const { locale } = visitors.identify(request);
  const link = { href: '/', name: visitorTexts.previewToSite[locale] };
  reply.headers(plainPageHeaders).headers(PAGE_HEADERS);
  return sendPlainPage(reply, 410, { locale, heading: visitorTexts.overrideBroken[locale], link });
}

/** The first mount of the live version. */
function firstPage({ registry: { known } }: SiteContext, app: string): string {
  return known.find(app, liveVersion(known.history, app))?.release.mounts[0] ?? '/';
}

/** Requires a click on the page: no app may begin an override. @throws ReleaseError `other_site` */
function requireClick(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-user': user } = request.headers;
  const isOwn = isFromThisSite(request) && (site === undefined || (mode === 'navigate' && user === '?1'));
  if (!isOwn) throw new ReleaseError('other_site', 'An override begins on a page of this site, by hand.');
}
