import type { IncomingHttpHeaders } from 'node:http';
import { SECURE_COOKIE_PREFIX } from '@glossa/contract/page-protocol';

const DEFAULT_SITE = 'http://localhost:8080';

/** The running site that the dev server shows: the origin in `SITE`. */
export function readSite({ SITE: text = '' }: NodeJS.ProcessEnv): string {
  const url = URL.canParse(text || DEFAULT_SITE) ? new URL(text || DEFAULT_SITE) : undefined;
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Error(`SITE is "${text}", which is not a valid address. Use one such as https://glossa.example.`);
}

/** Makes a site's cookies fit another host without TLS: no domain, not only over HTTPS, no prefix that demands it. */
export const toLocalCookies = (cookies: readonly string[]): string[] =>
  cookies.map((cookie) =>
    cookie
      .split(';')
      .filter((part) => !/^\s*(domain\s*=.*|secure)\s*$/i.test(part))
      .join(';')
      .replace(SECURE_COOKIE_PREFIX, ''),
  );

/** The cookies of Glossa alone: a browser sends those of all servers of its machine, whatever their port. */
export function toSiteCookies(cookies: string, site: string): string | undefined {
  const own = cookies.split(/;\s*/).filter((cookie) => cookie.startsWith('glossa_'));
  const prefixes = site.startsWith('https:') ? ['', SECURE_COOKIE_PREFIX] : [''];
  const sent = own.flatMap((cookie) => prefixes.map((prefix) => prefix + cookie));
  return sent.length > 0 ? sent.join('; ') : undefined;
}

/** The address of a redirect: those within the site stay with the dev server. */
export function toLocalLocation(location: string, site: string): string {
  const url = new URL(location, site);
  return url.origin === new URL(site).origin ? `${url.pathname}${url.search}${url.hash}` : location;
}

/** The site's own origin for a page of the dev server; others stay, so that the site refuses them. */
export function toSiteOrigin({ origin, host }: IncomingHttpHeaders, site: string): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return origin;
  return new URL(origin).host === host ? new URL(site).origin : origin;
}

export function siteUnavailable(site: string, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: string; message?: string };
  const advice = /CERT|SIGNED|TLS|SSL|ISSUER/i.test(code ?? '')
    ? 'Node does not trust its certificate. Set NODE_EXTRA_CA_CERTS to the file of its certificate authority.'
    : 'To use another running site, set SITE=https://…. To start this one in a Glossa checkout: npm start';
  return `The site at ${site} does not answer (${message || code || String(cause)}).\n${advice}\n`;
}
