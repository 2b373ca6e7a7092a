/** `glossa build` and `glossa dev`, in the folder of an app. */
import { build } from './build-command';
import { serve } from './dev/dev-command';

const USAGE = `glossa build [configuration]   builds what webpack.config.ts says into dist, unless it is built already
glossa dev [--port 3003]       serves the running site with this app from source
`;

const [command, ...args] = process.argv.slice(2);

async function run(): Promise<void> {
  if (command === 'build' && args.length <= 1) await build(args[0]);
  else if (command === 'dev') await serve(args);
  else if (command === 'help' || command === '--help') process.stdout.write(USAGE);
  else throw new Error(command === undefined ? USAGE : `glossa ${command} is not a command.\n${USAGE}`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
