import { test as base } from '../../fixtures';
import { RunningSite } from '../../site/running-site';
import { publishedSiteFolder } from '../../site/site-folder';

const START_LIMIT_MS = 240_000;

/**
 * `test` with a site that belongs to one file: its tests may promote, roll back and publish. Call it once a file;
 * each call makes another site, with what the environment is to say besides.
 */
export function testWithOwnSite(settings: NodeJS.ProcessEnv = {}) {
  return base.extend<object, { site: RunningSite }>({
    site: [
      async ({}, use) => {
        const site = await RunningSite.start(publishedSiteFolder(), settings);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: START_LIMIT_MS },
    ],
    siteUrl: async ({ site }, use) => use(site.url),
  });
}
