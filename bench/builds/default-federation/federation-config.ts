import path from 'node:path';
import { singletonVersions } from '@glossa/build/singletons';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { root } from '../../src/harness/root';
import { siteConfig } from '../site-config';

export const apps = ['account', 'quiz', 'video', 'vocabulary'] as const;
export type App = (typeof apps)[number];

/** The shared libraries, each complete. The plugin reads the accepted versions from each app's `package.json`. */
const shared = Object.fromEntries(Object.keys(singletonVersions).map((name) => [name, { singleton: true }]));

/** The plugin's defaults, without the generated types, which a page does not use. */
const defaults = { shared, dts: false };

/** The host. It knows the address of each remote's manifest and starts with `import('./bootstrap')`. */
export function hostConfig(output: string, publicPath: string): Configuration {
  const base = siteConfig({
    name: 'shell',
    entry: { main: path.join(__dirname, 'main.ts') },
    output,
    publicPath,
  });
  return {
    ...base,
    context: path.join(root, 'shell'),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...defaults,
        name: 'shell',
        remotes: Object.fromEntries(apps.map((app) => [app, `${app}@/apps/${app}/mf-manifest.json`])),
      }),
    ],
  };
}

/** A remote. It loads its files from the folder of its manifest. */
export function remoteConfig(app: App, output: string): Configuration {
  const base = siteConfig({ name: app, entry: {}, output, publicPath: 'auto' });
  return {
    ...base,
    context: path.join(root, `mfe-${app}`),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...defaults,
        name: app,
        // The manifest names it, so it can be cached as immutable.
        filename: 'remoteEntry.[contenthash:12].js',
        exposes: { './remote': './src/remote.tsx' },
      }),
    ],
  };
}
