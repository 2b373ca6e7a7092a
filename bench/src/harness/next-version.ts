import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Operator } from './operator';
import { root } from './root';

const run = promisify(execFile);
const leftBehind = new Set(['node_modules', 'dist']);

/** One text in a file of an app, and what it becomes. */
interface Change {
  file: string;
  from: string;
  to: string;
}

export interface NextVersion {
  /** Folder of the app, e.g. `mfe-quiz`. */
  folder: string;
  version: string;
  change?: Change;
  /** Gives it names of classes that no other version has, by which a benchmark recognizes it. */
  hasOwnClasses?: boolean;
}

/**
 * Publishes another version of an app, built in a copy of the checkout so that this one does not change. `use` gets the
 * folder of the built app.
 */
export async function publishNextVersion<Used>(
  operator: Operator,
  next: NextVersion,
  use: (app: string) => Promise<Used>,
): Promise<Used> {
  const { folder, version, change } = next;
  const copied = [folder, 'shared'];
  return inCopiedCheckout(copied, async (checkout) => {
    const app = path.join(checkout, folder);
    await edit(path.join(app, 'package.json'), /"version": "[^"]+"/, `"version": "${version}"`);
    if (change) await makeChange(app, change);
    if (next.hasOwnClasses) {
      for (const name of copied) await renameClasses(path.join(checkout, name), version);
    }
    await operator.releases('publish', app);
    return use(app);
  });
}

/** Makes the change in a folder of an app. */
export function makeChange(app: string, { file, from, to }: Change): Promise<void> {
  return edit(path.join(app, file), from, to);
}

/** Copies workspaces with everything that is installed; removes the copy after `use`. */
export async function inCopiedCheckout<Used>(
  copied: readonly string[],
  use: (checkout: string) => Promise<Used>,
): Promise<Used> {
  const checkout = await mkdtemp(path.join(tmpdir(), 'glossa-bench-version-'));
  try {
    for (const name of ['package.json', 'tsconfig.json', 'tsconfig.browser.json', ...copied]) {
      await cp(path.join(root, name), path.join(checkout, name), {
        recursive: true,
        filter: (source) => !leftBehind.has(path.basename(source)),
      });
    }
    // Hard links, because a symbolic link would lead the build out of the copy.
    await run('cp', ['-al', path.join(root, 'node_modules'), checkout]).catch(() =>
      run('cp', ['-a', path.join(root, 'node_modules'), checkout]),
    );
    await linkWorkspaces(checkout);
    return await use(checkout);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not contain what is to be changed`);
  await writeFile(file, changed);
}

/** A class is named after the content of its file. */
async function renameClasses(folder: string, version: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const sheets = files.filter((file) => file.endsWith('.module.css'));
  await Promise.all(sheets.map((file) => appendFile(path.join(folder, file), `\n/* ${version} */\n`)));
}

/** Links the workspaces that were copied, and no other. */
async function linkWorkspaces(checkout: string): Promise<void> {
  const scope = path.join(checkout, 'node_modules', '@glossa');
  await rm(scope, { recursive: true, force: true });
  await mkdir(scope);
  const { workspaces } = await readManifest<{ workspaces: string[] }>(checkout);
  for (const workspace of workspaces.filter((each) =>
    existsSync(path.join(checkout, each, 'package.json')),
  )) {
    const { name } = await readManifest<{ name: string }>(path.join(checkout, workspace));
    await symlink(path.join('..', '..', workspace), path.join(checkout, 'node_modules', name));
  }
}

async function readManifest<Manifest>(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}
