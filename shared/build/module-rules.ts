import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import { nameClasses } from './stable-output/stable-names';

/** `owner` makes the class names differ from another bundle's; `refresh` compiles components for React Refresh. */
export const moduleRules = (owner: string, refresh = false) => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        target: 'es2022',
      },
    },
  },
  {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          // Faults are in scripts.
          sourceMap: false,
          modules: {
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: nameClasses(owner),
          },
        },
      },
    ],
  },
  {
    test: /[\\/]messages[\\/][a-z]{2}\.json$/,
    type: 'javascript/esm',
    use: [require.resolve('./messages-loader')],
  },
  { test: /\.svg$/, type: 'asset/resource' },
];

/** Catalogues are compiled at build time, so no parser is shipped. */
export const compiledTexts = {
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** swc's scripts are smaller than terser's, in a tenth of the processor time. */
const MINIFY_SCRIPTS = {
  minify: MinimizerPlugin.swcMinify,
  // swc has threads of its own.
  parallel: false,
  minimizerOptions: {
    compress: { passes: 4 },
    // Letters by their frequency in the file would rename every variable of it after a change of one line.
    mangle: { topLevel: false, disableCharFreq: true },
    ecma: 2022,
  },
} as const;

/** esbuild's styles are 1% smaller as served than cssnano's, which would install 57 packages more. */
export function minifyStyles(compiler: Compiler): void {
  // esbuild has threads of its own.
  const options = { test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss, parallel: false };
  new MinimizerPlugin(options).apply(compiler);
}

/** The settings of every bundle. `name` makes its class names differ from another bundle's. */
export const commonConfig = (directory: string, name: string) =>
  ({
    context: directory,
    target: ['web', 'es2022'],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: Object.fromEntries(Object.entries(compiledTexts).map(([name, file]) => [`${name}$`, file])),
    },
    module: { rules: moduleRules(name) },
    optimization: {
      splitChunks: false,
      runtimeChunk: false,
      // A dev server minifies nothing, and is not to wait for them.
      minimizer: [(compiler) => new MinimizerPlugin(MINIFY_SCRIPTS).apply(compiler), minifyStyles],
    },
    performance: false,
    stats: 'errors-warnings',
  }) satisfies Configuration;
