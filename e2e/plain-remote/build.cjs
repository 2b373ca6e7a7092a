/*
 * Builds a remote that knows nothing of the kit, as a team elsewhere would: `node build.cjs webpack|rspack|lean FOLDER`. Each
 * tool comes with its own federation plugin. `lean` is Rspack without the federation runtime, which the page has.
 */
const { join } = require('node:path');

const [, , tool, output] = process.argv;
const [compile, { ModuleFederationPlugin }, Css] =
  tool === 'webpack'
    ? [require('webpack'), require('@module-federation/enhanced/webpack'), require('mini-css-extract-plugin')]
    : [
        require('@rspack/core').rspack,
        require('@module-federation/enhanced/rspack'),
        require('@rspack/core').CssExtractRspackPlugin,
      ];

const singletons = Object.fromEntries(['react', 'react-dom'].map((name) => [name, { singleton: true }]));

compile(
  {
    mode: 'production',
    context: __dirname,
    entry: {},
    output: { path: output, publicPath: 'auto' },
    module: { rules: [{ test: /\.css$/, use: [Css.loader, require.resolve('css-loader')] }] },
    plugins: [
      new Css(),
      new ModuleFederationPlugin({
        name: 'plain',
        filename: 'remoteEntry.js',
        exposes: { './App': join(__dirname, 'src/app.js') },
        shared: singletons,
        manifest: true,
        dts: false,
        ...(tool === 'lean' && { experiments: { externalRuntime: true } }),
      }),
    ],
  },
  (error, stats) => {
    const failure = error ?? (stats.hasErrors() ? stats.toString('errors-only') : undefined);
    if (failure) {
      console.error(failure);
      process.exitCode = 1;
    }
  },
);
