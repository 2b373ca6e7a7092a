import type { Configuration } from 'webpack-dev-server';
import type { AppManifest } from './app-manifest';
import { servePagesWith } from './dev-pages';
import { mountPaths, readScreens } from './read-screens';

/** Sites on this machine may load the app (the dialog of Alt+Shift+O). */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * `npm run dev -w mfe-quiz`: this remote comes from webpack with hot reload, everything else (the shell, the other
 * remotes, the API) from the running site, `SITE` (default http://localhost:8080).
 */
export function devServer(manifest: AppManifest, port: number): Configuration {
  const site = process.env['SITE'] ?? 'http://localhost:8080';
  const bundlePath = `/dev/${manifest.app}/`;
  const app = { manifest, mounts: mountPaths(readScreens(manifest.directory)), bundlePath };
  return {
    host: '127.0.0.1',
    allowedHosts: ['localhost', '127.0.0.1'],
    port,
    hot: true,
    liveReload: true,
    static: false,
    headers: ({ headers: { origin = '' } }): Record<string, string> =>
      OWN_MACHINE.test(origin) ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {},
    historyApiFallback: false,
    devMiddleware: { publicPath: bundlePath, index: false },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: (path) => !path.startsWith(bundlePath), target: site, changeOrigin: true, ws: false }],
    setupMiddlewares: (middlewares) => {
      middlewares.unshift({ name: 'site-pages', middleware: servePagesWith(app, site) });
      return middlewares;
    },
  };
}
