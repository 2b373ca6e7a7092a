import { parseArgs } from 'node:util';
import type webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { loadConfiguration } from '../load-configuration';

/** `glossa dev` in a remote's folder: the development server of `webpack.config.ts`, on another port if one is given. */
export async function serve(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string' } } });
  // `remoteConfig` reads it.
  process.env['WEBPACK_SERVE'] = 'true';
  const configuration = loadConfiguration();
  if (!configuration.devServer) throw new Error('webpack.config.ts describes no development server');
  /* oxlint-disable typescript/no-require-imports -- only now: a build does not need the server */
  const start = require('webpack') as typeof webpack;
  const Server = require('webpack-dev-server') as typeof WebpackDevServer;
  /* oxlint-enable typescript/no-require-imports */
  const options = { ...configuration.devServer, ...(values.port && { port: values.port }) };
  await new Server(options, start(configuration)).start();
}
