/** `glossa build`, `glossa dev`, `glossa translations` and `glossa types`, in the folder of an app. */
import type webpack from 'webpack';
import type { Configuration } from 'webpack';
import { parseArgs } from 'node:util';
import type WebpackDevServer from 'webpack-dev-server';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BuildStamp } from './built-already';

const CONFIGURATION_FILE = 'webpack.config.ts';

/** `glossa dev` in a remote's folder: the development server of `webpack.config.ts`, on another port if one is given. */
async function serve(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    ...{ args: [...args], options: { port: { type: 'string' } } },
    allowPositionals: true,
  });
  if (positionals.length > 0) {
    await (await import('./dev/serve-folders')).serveFolders(positionals, values.port);
    return;
  }
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

/** `glossa build [configuration]`. webpack's own command line takes as long to start as an app to build again. */
async function build(otherConfiguration?: string): Promise<void> {
  if (otherConfiguration !== undefined) {
    await bundle(otherConfiguration);
    return;
  }
  const built = new BuildStamp(process.cwd());
  if (built.isUpToDate()) console.log('dist is up to date');
  else if (await bundle()) built.save();
}

/** Loads webpack only if needed: that takes longer than finding `dist` up to date. */
function bundle(configurationFile?: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-require-imports -- only now
  const start = require('webpack') as typeof webpack;
  const configuration = loadConfiguration(configurationFile);
  return new Promise((done) => {
    start(configuration, (error, stats) => {
      const failed = !stats || stats.hasErrors();
      if (failed) {
        console.error(error ?? stats?.toString(configuration.stats));
        process.exitCode = 1;
      } else {
        console.log(stats.toString(configuration.stats));
      }
      done(!failed);
    });
  });
}

/** The webpack configuration that a file of the current folder exports. @throws Error when there is no such file */
function loadConfiguration(file = CONFIGURATION_FILE): Configuration {
  const path = resolve(file);
  if (!existsSync(path)) throw new Error(`${path} is missing: run glossa in the folder of an app`);
  // oxlint-disable-next-line typescript/no-require-imports -- known only now
  return (require(path) as { default: Configuration }).default;
}

const USAGE = `glossa build [configuration]   build what webpack.config.ts says into dist, unless dist is up to date
glossa dev [folder…] [--port 3003]
                               serve the running site with this app, or with those of the folders, from source
glossa translations            tie translations to their English, and list those whose English has changed
glossa types                   fetch the types of the slots and actions that the apps of SITE lend
`;

const [command, ...args] = process.argv.slice(2);

async function run(): Promise<void> {
  if (command === 'build' && args.length <= 1) await build(args[0]);
  else if (command === 'dev') await serve(args);
  else if (command === 'translations')
    (await import('./testing/catalogues/command')).printTranslations(process.cwd(), args);
  else if (command === 'types')
    for (const line of await (await import('./fetch-slot-types')).fetchSlotTypes(process.cwd(), process.env))
      console.log(line);
  else if (command === 'help' || command === '--help') process.stdout.write(USAGE);
  else throw new Error(command === undefined ? USAGE : `glossa ${command} is not a command.\n${USAGE}`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
