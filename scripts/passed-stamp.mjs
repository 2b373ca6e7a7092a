import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'node_modules/.cache/glossa/passed');

/** Remembers the contents of the input files with which a check last passed. */
export class PassedStamp {
  constructor(name, inputs) {
    this.file = join(FOLDER, name.toLowerCase().replaceAll(/[^a-z]+/g, '-'));
    this.digest = digestFiles(inputs);
  }

  isCurrent() {
    return (
      this.digest !== undefined && existsSync(this.file) && readFileSync(this.file, 'utf8') === this.digest
    );
  }

  save() {
    if (this.digest === undefined) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, this.digest);
  }
}

/** Undefined outside a git checkout, where nothing tells sources from what was built. */
function digestFiles(inputs) {
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...inputs];
    const listed = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: 'pipe',
    });
    const hash = createHash('sha256').update(process.version);
    for (const file of new Set(listed.split('\0').filter(Boolean))) {
      const path = join(ROOT, file);
      if (!existsSync(path) || !statSync(path).isFile()) continue;
      hash.update(`${file}\0`).update(readFileSync(path));
    }
    return hash.digest('hex');
  } catch {
    // No git, or no checkout: the check runs.
    return undefined;
  }
}
