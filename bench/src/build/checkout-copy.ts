import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFile,
  copyFile,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../whole-site';

const run = promisify(execFile);
const CACHES = 'node_modules/.cache';

/** A copy of this checkout, so that its builds and caches are not touched. */
export class CheckoutCopy {
  private constructor(readonly directory: string) {}

  static async make(): Promise<CheckoutCopy> {
    const copy = new CheckoutCopy(await mkdtemp(path.join(tmpdir(), 'glossa-bench-build-')));
    const listed = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      maxBuffer: 2 ** 26,
    });
    for (const file of listed.stdout.split('\0').filter(Boolean)) {
      // A listed file may have been deleted without a commit.
      await cp(path.join(root, file), copy.path(file)).catch(() => undefined);
    }
    // Hard links, because a symbolic link would lead the builds back to this checkout.
    const packages = [path.join(root, 'node_modules'), copy.path('node_modules')];
    await run('cp', ['-al', ...packages]).catch(() => run('cp', ['-a', ...packages]));
    await copy.forget(CACHES);
    // Older than the installed packages, so that nothing is installed again.
    await utimes(copy.path('package-lock.json'), 0, 0);
    return copy;
  }

  path(...parts: string[]): string {
    return path.join(this.directory, ...parts);
  }

  /** Removes the builds of the apps in these folders. */
  async forgetBuilds(folders: readonly string[]): Promise<void> {
    for (const folder of folders) await this.forget(path.join(folder, 'dist'));
  }

  /** Removes the caches of all builds. */
  forgetCaches(): Promise<void> {
    return this.forget(CACHES);
  }

  read(file: string): Promise<string> {
    return readFile(this.path(file), 'utf8');
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(this.path(file), text);
  }

  /** Appends to a source file while `work` runs, and restores it. */
  async whileChanged(file: string, addition: string, work: () => Promise<void>): Promise<void> {
    const kept = this.path(`${path.basename(file)}.kept`);
    await copyFile(this.path(file), kept);
    try {
      await appendFile(this.path(file), addition);
      await work();
    } finally {
      await copyFile(kept, this.path(file));
      await rm(kept);
    }
  }

  /** Digest of the names and bytes of all files of a build. */
  async digestOfBuild(folder: string): Promise<string> {
    const hash = createHash('sha256');
    const dist = this.path(folder, 'dist');
    for (const file of (await readdir(dist)).sort()) {
      hash.update(`${file}\0`).update(await readFile(path.join(dist, file)));
    }
    return hash.digest('hex');
  }

  async stop(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  private async forget(what: string): Promise<void> {
    await rm(this.path(what), { recursive: true, force: true });
  }
}
