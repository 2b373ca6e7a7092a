import { rmSync } from 'node:fs';
import { RunningSite } from './running-site';
import { siteFolder } from './site-folder';

/** Starts and stops a site, whose folder `startedSiteFolder` copies. Returns the function that removes it. */
export async function makeTemplate(): Promise<() => void> {
  const folder = siteFolder('template');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await (await RunningSite.start(folder)).stop({ keepData: true });
  } catch (error) {
    remove();
    throw error;
  }
  process.env['SITE_TEMPLATE'] = folder;
  return remove;
}
