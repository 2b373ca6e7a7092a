import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromThisSite } from '@glossa/server/own-pages';
import type { PreviewRecord } from '@glossa/contract/operators/preview';
import { toNetwork } from '../../core/network';
import { isLinkCode } from '../../core/preview/link-code';
import { ReleaseError } from '../../core/release-error';
import { type ConfirmPage, sendConfirmPage, sendPlainPage } from '../page/plain-page';
import { formPageHeaders, plainPageHeaders } from '../page/security-headers';
import type { SiteContext } from '../site-context';
import { setCookie } from '../visitors/cookies';
import visitorTexts from '../visitor-texts.json';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  // The URL contains the link's secret. Without an origin the form would not say which site it comes from.
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex',
};

/** A link by which one browser gets code that is not live. */
export interface Opening<Link extends { id: string }> {
  path: string;
  /** Undefined for a token that opens nothing, or no longer. Whether its record allows it is asked for all kinds here. */
  read: (token: string) => Link | undefined;
  /** What the page asks about. */
  describe: (link: Link) => ConfirmPage['what'];
  cookie: string;
  /** The cookie's value, and its end in milliseconds since the epoch. */
  grant: (link: Link, visitor: string) => { value: string; until: number };
  /** False if another browser has opened the link before. */
  markOpened: (id: string) => Promise<boolean>;
  /** The path to show then. `wanted`: what the link asks for. */
  land: (link: Link, wanted: string | undefined) => string;
  onOpen?: (visitor: string) => void;
}

/** Asks whoever follows the link for its code. Another site may have led them to it, so nothing begins without a click. */
export function registerOpening<Link extends { id: string }>(
  site: FastifyInstance,
  { visitors, secret, limits, now, activePreview }: SiteContext,
  opening: Opening<Link>,
): void {
  const { path } = opening;

  // The URL contains the link's secret, so it is not logged.
  site.get(path, { logLevel: 'warn' }, async (request, reply) => {
    const { token, to } = request.query as { token?: unknown; to?: unknown };
    const fields = { token: readText(token), to: readText(to) };
    const link = find(fields.token);
    return link ? ask(request, reply, link, fields) : refuse(request, reply);
  });

  site.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<{ Body: Readonly<Record<string, string>> | undefined }>(path, async (request, reply) => {
      requireClick(request);
      const { token = '', to = '', code = '' } = request.body ?? {};
      const link = find(token);
      if (!link) return refuse(request, reply);
      await limits.linkCodes.take(toNetwork(request.ip));
      if (!isLinkCode(secret, token, code))
        return ask(request, reply.code(403), link, { token, to, isWrong: true });
      if (!(await opening.markOpened(link.record.id))) return refuse(request, reply);
      visitors.ensureVisitorId(request, reply);
      const visitor = visitors.identify(request).id ?? '';
      const { value, until } = opening.grant(link.content, visitor);
      const seconds = Math.max(1, Math.floor((until - now().getTime()) / 1000));
      reply.headers(PAGE_HEADERS);
      reply.header('set-cookie', setCookie(request, opening.cookie, value, seconds));
      opening.onOpen?.(visitor);
      return reply.redirect(opening.land(link.content, to || undefined), 303);
    });
  });

  function find(token: string): { content: Link; record: PreviewRecord } | undefined {
    const content = opening.read(token);
    const record = content && activePreview(content.id);
    return record && { content, record };
  }

  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { content, record }: { content: Link; record: PreviewRecord },
    fields: Pick<ConfirmPage, 'token' | 'to' | 'isWrong'>,
  ): FastifyReply {
    const { locale } = visitors.identify(request);
    reply.headers(formPageHeaders).headers(PAGE_HEADERS);
    return sendConfirmPage(reply, { locale, path, what: opening.describe(content), record, ...fields });
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { locale } = visitors.identify(request);
    const link = { href: '/', name: visitorTexts.previewToSite[locale] };
    const text = [visitorTexts.previewHint[locale]];
    reply.headers(plainPageHeaders).headers(PAGE_HEADERS);
    return sendPlainPage(reply, 410, { locale, heading: visitorTexts.linkBroken[locale], text, link });
  }
}

const readText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Requires a click on the page: no app may begin anything. @throws ReleaseError `other_site` */
function requireClick(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-user': user } = request.headers;
  const isOwn = isFromThisSite(request) && (site === undefined || (mode === 'navigate' && user === '?1'));
  if (!isOwn) throw new ReleaseError('other_site', 'Start this by hand, on a page of this site.');
}
