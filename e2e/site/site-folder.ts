import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a new folder for a site's data. Started by root, the database has an account of its own, which needs access. */
export function siteFolder(name = 'e2e'): string {
  const folder = mkdtempSync(join(tmpdir(), `glossa-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Makes a folder with the published apps of the shared site, because publishing them again is slow. */
export function publishedSiteFolder(): string {
  const shared = sharedData();
  const folder = siteFolder();
  for (const name of ['published.json', 'releases/bundles', 'releases/log']) {
    cpSync(join(shared, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** The folder of the shared site, removed at the end of the test run. */
export function sharedData(): string {
  const shared = process.env['SITE_DATA'];
  if (!shared) throw new Error('The shared site is not running');
  return shared;
}
