import { test as base } from '../../fixtures';
import { RunningSite } from '../../site/running-site';
import { startedSiteFolder } from '../../site/site-folder';

const START_LIMIT_MS = 240_000;

/**
 * Returns `test` with a site of its own for one file: its tests may promote, roll back and publish. Each call starts
 * another site, with these additional settings.
 */
export function testWithOwnSite(settings: NodeJS.ProcessEnv = {}) {
  return base.extend<object, { site: RunningSite }>({
    site: [
      async ({}, use) => {
        const site = await RunningSite.start(startedSiteFolder(), settings);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: START_LIMIT_MS },
    ],
    siteUrl: async ({ site }, use) => use(site.url),
  });
}
