import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromThisSite } from '@glossa/server/own-pages';
import type { PreviewRecord } from '@glossa/contract/operators/preview';
import { toNetwork } from '../../core/network';
import { isLinkCode, type Override, type Preview, type SealedLinks } from '../../core/preview/sealed-links';
import { ReleaseError } from '../../core/release-error';
import { type ConfirmPage, sendConfirmPage, sendPlainPage } from '../page/plain-page';
import { formPageHeaders, plainPageHeaders } from '../page/security-headers';
import type { SiteContext } from '../site-context';
import { setCookie } from '../visitors/cookies';
import { registerEndRoute } from '../visitors/end-route';
import visitorTexts from '../visitor-texts.json';

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  // The URL contains the link's secret. Without an origin the form would not say which site it comes from.
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex',
};

type Link = Preview | Override;

/** Links by which one browser gets code that is not live. */
interface Opening<Content extends Link> {
  links: SealedLinks<Content>;
  cookie: string;
  /** Takes the form that ends what a link began. */
  endPath: string;
  canOpen?: (content: Content) => boolean;
  /** What the page puts into its question. */
  describe: (content: Content) => Readonly<Record<string, string>>;
  /** The path to show then. `wanted`: what the link asks for. */
  land: (content: Content, wanted: string | undefined) => string;
  /** Gets the id of a visitor who opens a link, or ends what it began. */
  onChange?: (visitor: string) => void;
}

/** Asks whoever follows the link for its code. Another site may have led them to it, so nothing begins without a click. */
export function registerOpening<Content extends Link>(
  site: FastifyInstance,
  { visitors, secret, limits, now, activePreview, openLink }: SiteContext,
  { links, cookie, endPath, canOpen, describe, land, onChange }: Opening<Content>,
): void {
  const { kind } = links;
  const path = `/releases/${kind}`;

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
      if (!(await openLink(link.record.id))) return refuse(request, reply);
      visitors.ensureVisitorId(request, reply);
      const visitor = visitors.identify(request).id ?? '';
      const seconds = Math.max(1, Math.floor((link.content.until - now().getTime()) / 1000));
      const granted = links.grant(secret, link.content, visitor);
      reply.headers(PAGE_HEADERS).header('set-cookie', setCookie(request, cookie, granted, seconds));
      onChange?.(visitor);
      return reply.redirect(land(link.content, to || undefined), 303);
    });
  });

  registerEndRoute(site, endPath, cookie, (request) => {
    const { id } = visitors.identify(request);
    if (id !== undefined) onChange?.(id);
  });

  function find(token: string): { content: Content; record: PreviewRecord } | undefined {
    const content = links.open(secret, token, now());
    const record = content && (canOpen?.(content) ?? true) ? activePreview(content.id) : undefined;
    return content && record && { content, record };
  }

  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { content, record }: { content: Content; record: PreviewRecord },
    fields: Pick<ConfirmPage, 'token' | 'to' | 'isWrong'>,
  ): FastifyReply {
    const { locale } = visitors.identify(request);
    reply.headers(formPageHeaders).headers(PAGE_HEADERS);
    const what = { kind, code: describe(content) };
    return sendConfirmPage(reply, { locale, path, what, record, ...fields });
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
