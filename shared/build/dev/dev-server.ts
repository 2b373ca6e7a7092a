import type { IncomingMessage, ServerResponse } from 'node:http';
import { devPath } from '@glossa/contract/page-protocol';
import type { Configuration } from 'webpack-dev-server';
import type { AppManifest } from '../app-manifest';
import { showTypeErrors } from './check-types';
import { servePagesWith } from './dev-pages';
import { readSite, toLocalCookies, toSiteCookies, toSiteOrigin } from './dev-site';
import { serveDevPage } from './serve-dev-page';
import { mountPaths, readScreensAside } from '../read-screens';

/**
 * The app comes from webpack with hot reload, all else from the running site, `SITE` (default
 * http://localhost:8080), whose pages may load the app too.
 */
export function devServer(manifest: AppManifest, port: number): Configuration {
  const site = readSite(process.env);
  const bundlePath = devPath(manifest.app);
  // Another process reads the screens, so that the bundle is not waiting.
  const serving = readScreensAside(manifest.directory).then((screens) =>
    servePagesWith({ manifest, mounts: mountPaths(screens), bundlePath }, site),
  );
  return {
    host: '127.0.0.1',
    // The socket of hot reload also checks the page that opens it.
    allowedHosts: ['localhost', '127.0.0.1', new URL(site).hostname],
    port,
    hot: true,
    liveReload: true,
    static: false,
    historyApiFallback: false,
    devMiddleware: { publicPath: bundlePath, index: false },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // The address that an override of a live site allows; by default it would be that of the page or of `host`.
      webSocketURL: { hostname: 'localhost' },
    },
    proxy: [
      {
        context: (path) => !path.startsWith(bundlePath),
        target: site,
        changeOrigin: true,
        autoRewrite: true,
        protocolRewrite: 'http',
        ws: false,
        onProxyReq: (sent, { headers }) => {
          const origin = toSiteOrigin(headers, site);
          if (origin !== undefined) sent.setHeader('origin', origin);
          const cookies = toSiteCookies(headers.cookie ?? '', site);
          if (cookies === undefined) sent.removeHeader('cookie');
          else sent.setHeader('cookie', cookies);
        },
        onProxyRes: ({ headers }) => {
          const cookies = headers['set-cookie'];
          if (cookies) headers['set-cookie'] = toLocalCookies(cookies);
        },
      },
    ],
    onListening: (server) => showTypeErrors(manifest.directory, server),
    setupMiddlewares: (middlewares, server) => [
      { name: 'cors', path: bundlePath, middleware: allowPages(site) },
      {
        name: 'site-pages',
        middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
          serving.then((serve) => serve(request, response, next)).catch(next);
        },
      },
      ...middlewares,
      ...serveDevPage(manifest.directory, bundlePath, server),
    ],
  };
}

/** Sites on this machine may load the app (the dialog of Alt+Shift+O). */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Only pages of this machine and of `SITE` may load files: a script tag of any page could read the sources.
 * Some browsers ask first whether a page from the network may reach this machine.
 */
export function allowPages(site: string) {
  const siteOrigin = new URL(site).origin;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { origin = '', 'sec-fetch-site': from } = request.headers;
    const isAllowed = OWN_MACHINE.test(origin) || origin === siteOrigin;
    response.setHeader('Vary', 'Origin, Sec-Fetch-Site');
    // For browsers that do not say where a request comes from.
    response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    if (from === 'cross-site' && !isAllowed) {
      response.statusCode = 403;
      response.end('A dev server does not answer pages of other sites.\n');
      return;
    }
    if (isAllowed) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      if (request.headers['access-control-request-private-network'] === 'true')
        response.setHeader('Access-Control-Allow-Private-Network', 'true');
    }
    if (request.method === 'OPTIONS') {
      response.statusCode = 204;
      response.end();
    } else next();
  };
}
