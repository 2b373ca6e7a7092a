import type { LiveApp, LiveSet, LoadableApp } from '@glossa/contract/release';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../fixtures';
import { root, type RunningSite } from '../../site/running-site';
import { sharedData } from '../../site/site-folder';
import { WorkspaceCopy } from '../../site/workspace-copy';
import type { Remote } from './mounts';

const BUILD_LIMIT_MS = 120_000;

/** A remote or the shell. */
type App = Remote | 'shell';

interface ChangedApp {
  readonly version: string;
  /** A file of the app, and its content in the new version. */
  readonly file?: string;
  readonly change?: (text: string) => string;
}

/** Publishes a team's next version: only its own folder changes, and it is built in a copy of the checkout. */
export async function publishChanged(site: RunningSite, name: App, app: ChangedApp): Promise<void> {
  const { version, file, change } = app;
  const text = file && change?.(await readFile(join(root, appFolder(name), file), 'utf8'));
  const named = JSON.stringify([name, version, file, text]);
  const apps = join(sharedData(), 'changed-apps');
  await mkdir(apps, { recursive: true });
  const place = join(apps, createHash('sha256').update(named).digest('hex'));
  const built = join(place, 'built');
  // Many test files publish the same version: the first to make the folder builds it for all.
  if (await makeFolder(place)) await build(appFolder(name), app, built);
  else await expect.poll(() => existsSync(built), { timeout: BUILD_LIMIT_MS }).toBe(true);
  await site.releases('publish', built, '--no-build');
}

export async function readLiveApp(siteUrl: string, name: App | 'probe'): Promise<LiveApp> {
  const live = (await (await fetch(`${siteUrl}/releases/live`)).json()) as LiveSet;
  const app = live.apps[name];
  if (!app) throw new Error(`${name} is not live`);
  return app;
}

/** The address of a version's entry. No other version has it, because the entry names its version. */
export function entryAddress(app: LoadableApp | undefined): string {
  if (!app) throw new Error('There is no such version');
  return app.base + app.entry.file;
}

/** Makes the folder; false if it exists. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function appFolder(name: App): string {
  return name === 'shell' ? 'shell' : `mfe-${name}`;
}

async function build(folder: string, app: ChangedApp, built: string): Promise<void> {
  const copy = await WorkspaceCopy.of(folder, 'shared');
  try {
    await copy.edit(`${folder}/package.json`, (text) =>
      text.replace(/"version": "[^"]+"/, `"version": "${app.version}"`),
    );
    if (app.file && app.change) await copy.edit(`${folder}/${app.file}`, app.change);
    await copy.build(folder);
    for (const part of ['package.json', 'dist']) {
      await cp(copy.path(folder, part), join(`${built}-partly`, part), { recursive: true });
    }
    await rename(`${built}-partly`, built);
  } finally {
    await copy.remove();
  }
}
