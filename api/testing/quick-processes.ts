import type * as ChildProcess from 'node:child_process';
import type * as Path from 'node:path';

/** Processes that read files start from their bundles; `file-processes.thorough.test.ts` starts them as the product does. */
jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof ChildProcess>('node:child_process');
  const { basename, join } = jest.requireActual<typeof Path>('node:path');
  const folder = process.env['GLOSSA_BUNDLED_PROCESSES'] ?? '';
  const fork = (file: string, ...rest: [string[], ChildProcess.ForkOptions]) => {
    const isFileProcess = file.endsWith(join('processes', 'start.cjs'));
    return actual.fork(
      isFileProcess ? join(folder, `${basename(rest[0][0] ?? '', '.ts')}.js`) : file,
      ...rest,
    );
  };
  return { ...actual, fork };
});
