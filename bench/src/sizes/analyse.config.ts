/** Merged with an app's own configuration: the same bundle, with maps to its sources and a picture of what is in it. */
import path from 'node:path';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';

const out = process.env['ANALYSED_INTO'];
const picture = process.env['PICTURE'];
if (!out || !picture) throw new Error('ANALYSED_INTO and PICTURE say where the files go');

export default {
  // Named by nothing in the bundle: its bytes are those that are shipped.
  devtool: 'hidden-source-map',
  // Kept modules have no maps, and those that have are not to be kept.
  cache: false,
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
