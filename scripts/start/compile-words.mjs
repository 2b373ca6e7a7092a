import { join } from 'node:path';
import { runNode } from './run.mjs';

/** Compiles dictionaries, WordNet and our own lists into the file that the API opens, unless they are compiled already. */
export async function compileWords(root, dataDirectory, progress) {
  await runNode(['bin/compile.mjs'], {
    cwd: join(root, 'api/words'),
    env: { DATA_DIR: dataDirectory },
    onLine: (line) => progress.note(line),
  });
}
