import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a new folder for a site's data. Started by root, the database has an account of its own, which needs access. */
export function siteFolder(name = 'e2e'): string {
  const folder = mkdtempSync(join(tmpdir(), `glossa-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Makes the folder of a site that has been started before: it has its database, the demo lessons and the published apps. */
export function startedSiteFolder(): string {
  const folder = siteFolder();
  // The database belongs to the account that runs it.
  execFileSync('cp', ['-a', `${templateFolder()}/.`, folder]);
  return folder;
}

/** The folder of the shared site, removed at the end of the test run. */
export const sharedData = (): string => fromSetup('SITE_DATA');

/** The folder of a site that has been started and stopped. */
const templateFolder = (): string => fromSetup('SITE_TEMPLATE');

function fromSetup(name: string): string {
  const folder = process.env[name];
  if (!folder) throw new Error(`${name} is not set: neither global-setup.ts nor makeTemplate() has run`);
  return folder;
}
