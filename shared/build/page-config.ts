import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { buildCache } from './build-cache';
import { MinifyScriptsPlugin } from './minify-scripts';
import { moduleRules } from './module-rules';
import { PageFilesPlugin } from './page-files';

interface PageConfigOptions {
  readonly directory: string;
  readonly entry: string;
  /** Folder that the files are put into; what it held is gone. */
  readonly output: string;
  /** Names the files, and keeps the classes of this page from being those of another. */
  readonly name: string;
}

/**
 * The webpack configuration of a page that stands alone: no federation, no shell, one script and one style sheet. Their
 * names are by content, so they never change; `page.json` beside them says which they are.
 */
export function pageConfig({ directory, entry, output, name }: PageConfigOptions): Configuration {
  return {
    context: directory,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { [name]: entry },
    output: {
      path: output,
      clean: true,
      publicPath: '',
      filename: '[name].[contenthash:16].js',
      hashFunction: 'sha256',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // Catalogues are compiled at build time, so nobody needs to ship a parser.
      alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' },
    },
    module: { rules: moduleRules(name) },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      minimizer: [new MinifyScriptsPlugin(), new CssMinimizerPlugin()],
    },
    cache: buildCache({ name, directory, salt: JSON.stringify([entry, output]) }),
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new PageFilesPlugin(name),
    ],
  };
}
