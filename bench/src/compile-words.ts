import { execFileSync } from 'node:child_process';
import path from 'node:path';

const words = path.join(__dirname, '..', '..', 'api', 'words');
/** Shared by all sites of the benchmarks, without dictionaries of this machine. */
const WORDS_FILE = path.join(__dirname, '..', '..', 'node_modules', '.cache', 'words', 'shipped.mdb');

/** Compiles the words unless they are compiled already. */
export function compileWords(): string {
  const command = [path.join(words, 'bin', 'compile.mjs'), WORDS_FILE, '/no/dictionaries'];
  execFileSync(process.execPath, command, { cwd: words, stdio: 'inherit' });
  return WORDS_FILE;
}
