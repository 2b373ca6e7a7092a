import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { AppManifest } from '../app-manifest';
import { buildCache } from '../build-cache';
import { commonConfig } from '../module-rules';
import { sharedByShell } from '../singletons';
import { DEV_PAGE_SCRIPT } from './protocol';

/**
 * The script of a page in development: development builds of what the shell shares, from the packages that the app
 * itself resolves. A bundle of its own, because the app's takes these modules from the page.
 */
export function devPageConfig({ app, directory }: AppManifest, bundlePath: string): Configuration {
  return {
    ...commonConfig(directory, `${app}-dev-page`),
    mode: 'development',
    // The dev server prints the success of the app alone.
    stats: 'errors-only',
    devtool: 'cheap-module-source-map',
    entry: {
      [DEV_PAGE_SCRIPT.replace(/\.js$/, '')]: `data:application/node,${encodeURIComponent(entryCode())}`,
    },
    output: {
      path: join(directory, 'dist'),
      publicPath: bundlePath,
      uniqueName: `${app}-dev-page`,
      filename: '[name].js',
      // Their names are not those of the app's chunks.
      chunkFilename: 'dev-page-[name].js',
      // The entry is its own name.
      pathinfo: false,
    },
    optimization: { splitChunks: false, runtimeChunk: false },
    cache: buildCache({ name: `${app}-dev-page`, directory, salt: entryCode() }),
  };
}

/** Evaluates nothing until the shell asks for it. */
function entryCode(): string {
  const singletons = Object.entries(sharedByShell).map(([name, version]) => {
    const [key, quoted] = [JSON.stringify(name), JSON.stringify(version)];
    return `${key}: { version: ${quoted}, load: () => require(${key}) }`;
  });
  const provide = JSON.stringify(require.resolve('./client/provide-singletons'));
  return `require(${provide}).provideSingletons({ ${singletons.join(', ')} });`;
}
