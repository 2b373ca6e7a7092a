/* Compiles the app for a test that runs it by itself: `node build.cjs FOLDER` writes `app.cjs` without the federation plugin. */
const { rspack } = require('@rspack/core');
const config = require('../rspack.config.cjs');

rspack(
  {
    ...config,
    entry: { app: './src/app.ts' },
    output: { path: process.argv[2], filename: '[name].cjs', library: { type: 'commonjs2' } },
    plugins: config.plugins.filter(({ constructor }) => constructor.name !== 'ModuleFederationPlugin'),
  },
  (error, stats) => {
    const failure = error ?? (stats.hasErrors() ? stats.toString('errors-only') : undefined);
    if (!failure) return;
    console.error(failure);
    process.exitCode = 1;
  },
);
