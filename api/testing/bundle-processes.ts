import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { afterAllTests } from './after-all-tests';

/** How the workers hear of the folder. */
const VARIABLE = 'GLOSSA_BUNDLED_PROCESSES';
/** Programs that read a file in a process of its own; their names differ. */
const TASKS = path.join(__dirname, '..', 'src', '**', '*-task.ts');

/** Sources find files beside them by their own path, which a bundle has not. */
const keepPaths: Plugin = {
  name: 'keep-paths',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const contents = source
        .replaceAll('__dirname', JSON.stringify(path.dirname(file)))
        .replaceAll(
          'require.resolve',
          `require('node:module').createRequire(${JSON.stringify(file)}).resolve`,
        );
      return { contents, loader: 'ts' };
    }),
};

/**
 * Bundles the programs that read files in processes of their own. Tests start some hundred of these, and loading
 * TypeScript is half the time of most.
 */
export async function bundleProcesses(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glossa-processes-'));
  afterAllTests(() => rm(folder, { recursive: true }));
  await build({
    entryPoints: [TASKS],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    plugins: [keepPaths],
  });
  process.env[VARIABLE] = folder;
}
