import path from 'node:path';
import { minifyStyles, moduleRules } from '@glossa/build/module-rules';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { root } from '../src/harness/root';
import { knownAppsAlias } from './known-apps/replaced';
import { SeparateCataloguesPlugin } from './known-apps/separate-catalogues';

interface SiteConfigOptions {
  readonly entry: Record<string, string>;
  readonly output: string;
  /** Path that `output` is served at. */
  readonly publicPath: string;
  /** Keeps class names apart from those of another build on the same page. */
  readonly name: string;
}

/** The repository's loaders and minimisers, with webpack's defaults for chunks and loading. */
export function siteConfig({ entry, output, publicPath, name }: SiteConfigOptions): Configuration {
  return {
    context: root,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: output,
      publicPath,
      uniqueName: name,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        ...knownAppsAlias,
        // Catalogues are compiled at build time, so no parser is shipped.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      // A replacement has to export all that the shell imports from the module.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        ...moduleRules(name),
        {
          test: /[\\/]shell[\\/]src[\\/]messages[\\/][a-z]{2}\.json$/,
          enforce: 'pre',
          use: [path.join(__dirname, 'known-apps/navigation-texts-loader.ts')],
        },
      ],
    },
    optimization: { minimizer: ['...', minifyStyles] },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new SeparateCataloguesPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
      }),
    ],
  };
}
