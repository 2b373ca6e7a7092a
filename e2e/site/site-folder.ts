import { chmodSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder for a site's data. Run by root, the database has an account of its own, which must get in. */
export function siteFolder(name = 'e2e'): string {
  const folder = mkdtempSync(join(tmpdir(), `glossa-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A folder in which the five apps are published and live already, as the site of the test run has them: publishing
 * them anew takes longer than most of what a test does with them.
 */
export function publishedSiteFolder(): string {
  const shared = sharedData();
  const folder = siteFolder();
  for (const name of ['published.json', 'releases/bundles', 'releases/log']) {
    cpSync(join(shared, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** The folder of the site of the test run, which goes when that ends. */
export function sharedData(): string {
  const shared = process.env['SITE_DATA'];
  if (!shared) throw new Error('The site of the test run is not up');
  return shared;
}
