import type { LoadableApp } from '@glossa/contract/release';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeOnce } from '../../site/make-once';
import { root, type RunningSite } from '../../site/running-site';
import { WorkspaceCopy } from '../../site/workspace-copy';
import type { Remote } from './mounts';

/** A remote or the shell. */
type App = Remote | 'shell';

interface ChangedApp {
  readonly version: string;
  /** A file of the app, and its content in the new version. */
  readonly file?: string;
  readonly change?: (text: string) => string;
}

/**
 * Publishes a team's next version: only its own folder changes, and it is built in a copy of the checkout. Returns the folder
 * with what was built.
 */
export async function publishChanged(site: RunningSite, name: App, app: ChangedApp): Promise<string> {
  const { version, file, change } = app;
  const text = file && change?.(await readFile(join(root, appFolder(name), file), 'utf8'));
  const named = JSON.stringify([name, version, file, text]);
  const built = await makeOnce(named, (folder) => build(appFolder(name), app, folder));
  await site.releases('publish', built, '--no-build');
  return built;
}

/** The address of a version's entry. No other version has it, because the entry names its version. */
export function entryAddress(app: LoadableApp | undefined): string {
  if (!app) throw new Error('There is no such version');
  return app.base + app.entry.file;
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
      await cp(copy.path(folder, part), join(built, part), { recursive: true });
    }
  } finally {
    await copy.remove();
  }
}
