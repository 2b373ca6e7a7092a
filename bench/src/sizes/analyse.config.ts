/** Merged with an app's configuration: the same bundle, with source maps and a picture of its content. */
import path from 'node:path';
import { BundleAnalyzerPlugin } from 'webpack-bundle-analyzer';

const out = process.env['ANALYSED_INTO'];
const picture = process.env['PICTURE'];
if (!out || !picture) throw new Error('ANALYSED_INTO and PICTURE must name the files to write');

export default {
  // The bundle does not refer to the maps, so its bytes are those that are shipped.
  devtool: 'hidden-source-map',
  // Cached modules have no maps, and modules with maps must not be cached.
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
