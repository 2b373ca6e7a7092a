import { ensureChromium } from './browsers';
import { makeTemplate } from './site/make-template';
import { RunningSite } from './site/running-site';
import { startedSiteFolder } from './site/site-folder';
import { makeCopyPool } from './site/workspace-copy';

/**
 * Starts one site for all tests that do not affect others; tests that promote, break or kill start their own. All of them are
 * copies of a site that was started once, because making a database and publishing the apps is slow.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  ensureChromium();
  const removeTemplate = await makeTemplate();
  try {
    const site = await RunningSite.start(startedSiteFolder());
    process.env['SITE_URL'] = site.url;
    process.env['SITE_DATA'] = site.dataDirectory;
    const removeCopies = await makeCopyPool();
    return async () => {
      await site.stop();
      removeTemplate();
      await removeCopies();
    };
  } catch (error) {
    removeTemplate();
    throw error;
  }
}
