import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveSet } from '../contract/release';
import type { AppManifest } from './app-manifest';

const LIVE_SET = /(<script type="application\/json" id="glossa-live">)([\s\S]*?)(<\/script>)/;

type Next = (error?: unknown) => void;

/** Serves the running site's pages with one app replaced by the bundle that webpack is building. */
export function servePagesWith(manifest: AppManifest, bundlePath: string, site: string) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
      next();
      return;
    }
    pageFromSite(addressAt(site, request.url ?? '/'), request.headers.cookie)
      .then(({ html, status }) => {
        response.statusCode = status;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.end(withAppFromWebpack(html, manifest, bundlePath));
      })
      .catch((cause: unknown) => {
        response.statusCode = 502;
        response.setHeader('Content-Type', 'text/plain; charset=utf-8');
        response.end(`The site at ${site} does not answer (${String(cause)}).\nStart it with: npm start\n`);
      });
  };
}

/** Only path and query are the visitor's: `//elsewhere/` must not choose another host. */
function addressAt(site: string, target: string): URL {
  const address = new URL(site);
  [address.pathname = '/', address.search = ''] = target.split(/(?=\?)/, 2);
  return address;
}

async function pageFromSite(url: URL, cookie: string | undefined): Promise<{ html: string; status: number }> {
  const answer = await fetch(url, { headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });
  return { html: await answer.text(), status: answer.status };
}

/** The page's policy headers are left behind on purpose: webpack's hot reload evaluates code. */
function withAppFromWebpack(html: string, manifest: AppManifest, bundlePath: string): string {
  const live = LIVE_SET.exec(html)?.[2];
  if (!live) return html;
  const set = JSON.parse(live) as LiveSet;
  set.apps[manifest.app] = {
    version: '0.0.0-dev',
    base: bundlePath,
    container: manifest.container,
    entry: { file: 'remoteEntry.js', integrity: '' },
    scripts: [],
    styles: [],
    messages: {},
    mounts: [...manifest.mounts],
    slots: [...manifest.slots],
  };
  const text = JSON.stringify(set).replaceAll('<', '\\u003c');
  const published = new RegExp(`<link [^>]*/apps/${manifest.app}/[^>]*>`, 'g');
  return html
    .replace(published, '')
    .replace(LIVE_SET, (_all, open: string, _old, close: string) => open + text + close);
}
