import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './running-site';

const run = promisify(execFile);
const LEFT_BEHIND = new Set(['node_modules', 'dist']);

/** A copy of the checkout with only the named workspaces. */
export class WorkspaceCopy {
  private constructor(readonly directory: string) {}

  static async of(...workspaces: string[]): Promise<WorkspaceCopy> {
    // Not in memory: it holds packages and builds.
    const copy = new WorkspaceCopy(
      await mkdtemp(join(process.env['DISK_TMPDIR'] ?? tmpdir(), 'glossa-copy-')),
    );
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

  /** Runs a command at the root of the copy; resolves to its output. */
  async run(command: string, ...args: string[]): Promise<string> {
    const { stdout, stderr } = await run(command, args, { cwd: this.directory });
    return stdout + stderr;
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }

  /**
   * Copies the packages as real files, because a symbolic link would lead the build out of the copy. On the same disk
   * hard links save space.
   */
  private async bringPackages(workspaces: readonly string[]): Promise<void> {
    const packages = join(root, 'node_modules');
    await run('cp', ['-al', packages, this.path('node_modules')]).catch(async () => {
      await rm(this.path('node_modules'), { recursive: true, force: true });
      await run('cp', ['-a', packages, this.path('node_modules')]);
    });
    await rm(this.path('node_modules/@glossa'), { recursive: true });
    await mkdir(this.path('node_modules/@glossa'));
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
