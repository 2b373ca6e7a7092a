/* Builds the app with Rspack and module federation's own plugin; nothing in it is of the kit. */
const { join } = require('node:path');
const { CssExtractRspackPlugin } = require('@rspack/core');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');

module.exports = {
  mode: 'production',
  context: __dirname,
  entry: {},
  output: { path: join(__dirname, 'dist'), publicPath: 'auto', uniqueName: 'flashcards' },
  resolve: {
    extensions: ['.ts', '.mjs', '.js', '.svelte'],
    conditionNames: ['svelte', 'browser', '...'],
  },
  module: {
    rules: [
      {
        test: /\.svelte$/,
        loader: 'svelte-loader',
        // The site's pages have Trusted Types and no inline styles: no HTML from strings, and the styles are files.
        options: { emitCss: true, compilerOptions: { fragments: 'tree' } },
      },
      { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } },
      { test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new CssExtractRspackPlugin(),
    new ModuleFederationPlugin({
      name: 'flashcards',
      filename: 'remoteEntry.js',
      exposes: { './App': './src/app.ts' },
      manifest: true,
      dts: false,
      // The runtime is that of the shell.
      experiments: { externalRuntime: true },
    }),
  ],
};
