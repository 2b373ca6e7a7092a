/*
 * Builds a remote that knows nothing of the kit, as a team elsewhere would: `node build.cjs webpack|rspack|lean|svelte FOLDER`.
 * Each tool comes with its own federation plugin. `lean` is Rspack without the federation runtime, which the page has. `svelte`
 * is the app of the recipe, with an address at which it crashes.
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

const plain = () => ({
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
});

function svelte() {
  const config = require('../../docs/recipes/flashcards/rspack.config.cjs');
  const crash = { test: /flashcards\.svelte$/, enforce: 'pre', loader: join(__dirname, 'add-crash.cjs') };
  config.module.rules.push(crash);
  return { ...config, output: { ...config.output, path: output } };
}

compile(tool === 'svelte' ? svelte() : plain(), (error, stats) => {
  const failure = error ?? (stats.hasErrors() ? stats.toString('errors-only') : undefined);
  if (failure) {
    console.error(failure);
    process.exitCode = 1;
  }
});
