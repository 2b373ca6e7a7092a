import { readLiveApps } from '@glossa/contract/live-apps';
import { EVENTS_PATH, LIVE_PATH, LIVE_SET_ELEMENT_ID, OVERRIDES_META } from '@glossa/contract/page-protocol';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LiveSet } from '@glossa/contract/release';
import { pageLanguage } from '@glossa/contract/request-language';
import { siteUnavailable, toLocalCookies, toLocalLocation, toSiteCookies } from './dev-site';
import { DEV_PAGE_SCRIPT } from './protocol';
import { mapLiveSetEvents, withDevApp, type DevApp } from './dev-live-set';

const LIVE_SET = new RegExp(
  `(<script type="application/json" id="${LIVE_SET_ELEMENT_ID}">)([\\s\\S]*?)(</script>)`,
);

type Next = (error?: unknown) => void;

type Body = string | AsyncIterable<string>;

/** Serves the running site's pages, and its later live sets, with one app replaced by the bundle of webpack. */
export function servePagesWith(app: DevApp, site: string) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const change = request.method === 'GET' ? findChange(request, app) : undefined;
    if (!change) {
      next();
      return;
    }
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    proxy(request, response, site, change, gone.signal).catch((cause: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.statusCode = 502;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      const isSite = cause instanceof SiteUnavailable;
      response.end(isSite ? cause.message : `${app.manifest.app}: ${String(cause)}\n`);
    });
  };
}

/** Other failures come from the app that is being built, such as a half-written catalogue. */
class SiteUnavailable extends Error {
  constructor(site: string, cause: unknown) {
    super(siteUnavailable(site, cause));
  }
}

type Change = (answer: Response) => Promise<Body>;

function findChange(request: IncomingMessage, app: DevApp): Change | undefined {
  const { cookie, 'accept-language': languages } = request.headers;
  const [path, query] = (request.url ?? '/').split('?', 2);
  const language = new URLSearchParams(query).get('locale') ?? pageLanguage(cookie, languages);
  const isLive = readLiveApps(cookie ?? '').includes(app.manifest.app);
  const withApp = (set: LiveSet) => (isLive ? set : withDevApp(set, app, language));
  if (path === LIVE_PATH) {
    return async (answer) => JSON.stringify(withApp((await answer.json()) as LiveSet));
  }
  if (path === EVENTS_PATH) {
    return async ({ body }) =>
      body ? mapLiveSetEvents(body.pipeThrough(new TextDecoderStream()), withApp) : '';
  }
  if (!request.headers.accept?.includes('text/html')) return undefined;
  return async (answer) => withAppInPage(await answer.text(), app, isLive);
}

const POLICIES = ['content-security-policy', 'integrity-policy'];

/** The page's policies only report: the tools of development could not work under them. */
async function proxy(
  request: IncomingMessage,
  response: ServerResponse,
  site: string,
  change: Change,
  signal: AbortSignal,
): Promise<void> {
  const { accept = '*/*', cookie: all = '', 'accept-language': languages } = request.headers;
  const cookie = toSiteCookies(all, site);
  const headers = {
    accept,
    ...(cookie ? { cookie } : {}),
    ...(languages ? { 'accept-language': languages } : {}),
  };
  const answer = await fetch(siteUrl(site, request.url ?? '/'), {
    headers,
    signal,
    // The browser follows, so that the address it shows is that of the page.
    redirect: 'manual',
  }).catch((cause: unknown) => {
    throw new SiteUnavailable(site, cause);
  });
  response.statusCode = answer.status;
  const location = answer.headers.get('location');
  if (location !== null) response.setHeader('Location', toLocalLocation(location, site));
  response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  for (const name of POLICIES) {
    const policy = answer.headers.get(name) ?? answer.headers.get(`${name}-report-only`);
    if (policy !== null) response.setHeader(`${name}-report-only`, policy);
  }
  response.setHeader('Set-Cookie', toLocalCookies(answer.headers.getSetCookie()));
  const body = await change(answer);
  if (typeof body === 'string') response.end(body);
  else await pipeline(Readable.from(body), response);
}

/** Takes only path and query from the visitor: `//elsewhere/` must not choose another host. */
function siteUrl(site: string, target: string): URL {
  const address = new URL(site);
  [address.pathname = '/', address.search = ''] = target.split(/(?=\?)/, 2);
  return address;
}

/** The page with the tools for developers, and with the app unless its live version is wanted. */
function withAppInPage(html: string, app: DevApp, isLive: boolean): string {
  const { manifest, bundlePath } = app;
  const live = LIVE_SET.exec(html)?.[2];
  if (!live) return html;
  const language = /<html lang="([a-z]{2})"/.exec(html)?.[1] ?? 'en';
  const set = withDevApp(JSON.parse(live) as LiveSet, app, language);
  const text = JSON.stringify(set).replaceAll('<', '\\u003c');
  const published = new RegExp(`<link [^>]*/apps/${manifest.app}/[^>]*>`, 'g');
  // Runs before the scripts of the shell, which are deferred as well.
  const script = `<script defer src="${bundlePath}${DEV_PAGE_SCRIPT}"></script>`;
  // With it the shell offers its tools for developers, such as the inspector.
  const tools = `<meta name="${OVERRIDES_META.name}" content="${OVERRIDES_META.content}">`;
  const added = html.includes(tools) ? [script] : [tools, script];
  const page = html.replace('<head>', ['<head>', ...added].join('\n'));
  if (isLive) return page;
  return page
    .replace(published, '')
    .replace(LIVE_SET, (_all, open: string, _old, close: string) => open + text + close);
}
