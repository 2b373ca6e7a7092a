import { bundlePath, LIVE_PATH, SLOT_TYPES_FILE } from '@glossa/contract/page-protocol';
import type { LiveSet } from '@glossa/contract/release';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAppManifest } from './app-manifest';
import { readSite, siteUnavailable } from './dev/dev-site';
import { BORROWED_FOLDER } from './slot-types';

/** An app's name is that of a file here, and the site chooses it. */
const APP_NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Writes the types of the slots and actions that the live apps of a site lend into the app in `directory`. Returns what it did. */
export async function fetchSlotTypes(directory: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const site = readSite(env);
  const { app: own } = readAppManifest(directory);
  const set = (await (await load(site, LIVE_PATH)).json()) as LiveSet;
  const lenders = Object.entries(set.apps).filter(
    ([app, { slots }]) => APP_NAME.test(app) && app !== own && slots.length > 0,
  );
  const found = await Promise.all(
    lenders.map(async ([app, { version }]) => {
      const response = await load(site, bundlePath(app, version) + SLOT_TYPES_FILE, 404);
      return { app, version, text: response.ok ? await response.text() : undefined };
    }),
  );
  const folder = join(directory, BORROWED_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  return found.map(({ app, version, text }) => {
    if (text === undefined) return `${app} ${version} publishes no types: the kit may have them`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${app}.d.ts`), text);
    return `${BORROWED_FOLDER}/${app}.d.ts has the types of ${app} ${version}`;
  });
}

async function load(site: string, path: string, accepted?: number): Promise<Response> {
  const response = await fetch(new URL(path, site)).catch((error: unknown) => {
    throw new Error(siteUnavailable(site, error));
  });
  if (response.ok || response.status === accepted) return response;
  throw new Error(`${response.url} answers with ${response.status}`);
}
