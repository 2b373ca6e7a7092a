import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { buildCache } from './build-cache';
import { commonConfig } from './module-rules';
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
    ...commonConfig(directory, name),
    mode: 'production',
    devtool: false,
    entry: { [name]: entry },
    output: {
      path: output,
      clean: true,
      publicPath: '',
      filename: '[name].[contenthash:16].js',
      hashFunction: 'sha256',
    },
    cache: buildCache({ name, directory, salt: JSON.stringify([entry, output]) }),
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new PageFilesPlugin(name),
    ],
  };
}
