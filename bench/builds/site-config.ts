import path from 'node:path';
import { moduleRules } from '@glossa/build/module-rules';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { root } from '../src/whole-site';
import { knownAppsAlias } from './known-apps/replaced';
import { SeparateCataloguesPlugin } from './known-apps/separate-catalogues';

interface SiteConfigOptions {
  readonly entry: Record<string, string>;
  readonly output: string;
  /** Where `output` is served from. */
  readonly publicPath: string;
  /** Keeps the classes of this build from being those of another on the same page. */
  readonly name: string;
}

/** The repository's loaders and minimisers, and webpack's own defaults for everything that decides who loads what when. */
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
        // Catalogues are compiled at build time, so nobody needs to ship a parser.
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      // What stands in the place of a module of the shell has to give what the shell takes from it.
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
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
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
