/** Merged with an app's configuration: the same bundle, with a picture of its content. */
import path from 'node:path';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';

const out = process.env['ANALYSED_INTO'];
const picture = process.env['PICTURE'];
if (!out || !picture) throw new Error('ANALYSED_INTO and PICTURE must name the files to write');

export default {
  output: { path: out },
  plugins: [
    new BundleAnalyzerPlugin({
      analyzerMode: 'static',
      reportFilename: picture,
      reportTitle: path.basename(picture, '.html'),
      openAnalyzer: false,
      logLevel: 'error',
    }),
  ],
};
