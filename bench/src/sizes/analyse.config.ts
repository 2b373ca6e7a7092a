/** The configuration of the app in the current folder, with a picture of the bundle's content. */
import path from 'node:path';
import type { Configuration } from 'webpack';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';

const out = process.env['ANALYSED_INTO'];
const picture = process.env['PICTURE'];
if (!out || !picture) throw new Error('ANALYSED_INTO and PICTURE must name the files to write');

// oxlint-disable-next-line typescript/no-require-imports -- the path is known only now
const { default: app } = require(path.resolve('webpack.config.ts')) as { default: Configuration };

export default {
  ...app,
  output: { ...app.output, path: out },
  plugins: [
    ...(app.plugins ?? []),
    new BundleAnalyzerPlugin({
      analyzerMode: 'static',
      reportFilename: picture,
      reportTitle: path.basename(picture, '.html'),
      openAnalyzer: false,
      logLevel: 'error',
    }),
  ],
} satisfies Configuration;
