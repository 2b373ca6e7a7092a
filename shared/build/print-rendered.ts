import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/**
 * Runs `render` of a module of an app in a process of its own, and returns what it resolves with as JSON. The
 * names of classes in it are placeholders, see `BundleClasses`.
 */
export async function printRendered(directory: string, module: string): Promise<string> {
  const script = ['-r', require.resolve('./typescript.cjs'), require.resolve('./print-pages')];
  const options = { maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, NODE_ENV: 'production' } };
  const args = ['--no-warnings', ...script, directory, module];
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}
