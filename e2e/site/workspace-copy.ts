import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from './make-folder';
import { root } from './running-site';

const run = promisify(execFile);
const PACKAGES = 'node_modules';
const LEFT_BEHIND = new Set([PACKAGES, 'dist']);
/** The environment variable with the folder of the pool, where a run has one. */
const POOL = 'WORKSPACE_COPIES';

/** Makes a folder for copies that take over each other's packages: hard links to 100,000 files take seconds. */
export async function makeCopyPool(): Promise<() => Promise<void>> {
  const pool = await makeTemporary('glossa-copies-');
  process.env[POOL] = pool;
  return () => rm(pool, { recursive: true, force: true });
}

const makeTemporary = (prefix: string) => mkdtemp(join(tmpdir(), prefix));

/** Names the folder that exists while a folder of the pool is in use. */
const nameLock = (folder: string) => `${folder}.lock`;

/** Takes the first folder of the pool that is free, or a new one. */
async function takeFolder(): Promise<string> {
  const pool = process.env[POOL];
  if (pool === undefined) return makeTemporary('glossa-copy-');
  for (let number = 1; ; number += 1) {
    const folder = join(pool, String(number));
    if (!(await makeFolder(nameLock(folder)))) continue;
    await makeFolder(folder);
    return folder;
  }
}

/** A copy of the checkout with only the named workspaces. */
export class WorkspaceCopy {
  private constructor(readonly directory: string) {}

  static async of(...workspaces: string[]): Promise<WorkspaceCopy> {
    const copy = new WorkspaceCopy(await takeFolder());
    await copy.bring('package.json', 'tsconfig.json', 'tsconfig.browser.json', ...workspaces);
    await copy.bringPackages(workspaces);
    return copy;
  }

  /** Copies files and folders that are not workspaces. */
  async bring(...paths: string[]): Promise<void> {
    for (const path of paths) {
      await cp(join(root, path), this.path(path), {
        recursive: true,
        filter: (source) => !LEFT_BEHIND.has(basename(source)),
      });
    }
  }

  path(...parts: string[]): string {
    return join(this.directory, ...parts);
  }

  async edit(file: string, change: (text: string) => string): Promise<void> {
    const before = await readFile(this.path(file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} was not changed`);
    await writeFile(this.path(file), after);
  }

  async build(workspace: string): Promise<void> {
    await run('npm', ['run', 'build'], { cwd: this.path(workspace) });
  }

  /** Removes the copy. The next one takes over its installed packages. */
  async remove(): Promise<void> {
    const isPooled = dirname(this.directory) === process.env[POOL];
    if (!isPooled) return rm(this.directory, { recursive: true, force: true });
    for (const name of await readdir(this.directory)) {
      if (name !== PACKAGES) await rm(this.path(name), { recursive: true, force: true });
    }
    await rmdir(nameLock(this.directory));
  }

  /**
   * Copies the packages as real files, because a symbolic link would lead the build out of the copy. On the same disk
   * hard links save space.
   */
  private async bringPackages(workspaces: readonly string[]): Promise<void> {
    const packages = join(root, PACKAGES);
    if (!existsSync(this.path(PACKAGES))) {
      const partly = this.path(`${PACKAGES}-partly`);
      await run('cp', ['-al', packages, partly]).catch(async () => {
        await rm(partly, { recursive: true, force: true });
        await run('cp', ['-a', packages, partly]);
      });
      await rename(partly, this.path(PACKAGES));
    }
    await rm(this.path(PACKAGES, '@glossa'), { recursive: true });
    await mkdir(this.path(PACKAGES, '@glossa'));
    const { workspaces: all } = JSON.parse(await readFile(this.path('package.json'), 'utf8')) as {
      workspaces: string[];
    };
    // A nested workspace is copied with the one it lies in.
    const isCopied = (path: string) =>
      workspaces.some((name) => path === name || path.startsWith(`${name}/`));
    for (const workspace of all.filter(isCopied)) {
      const { name } = JSON.parse(await readFile(this.path(workspace, 'package.json'), 'utf8')) as {
        name: string;
      };
      await symlink(join('../..', workspace), this.path('node_modules', name));
    }
  }
}
