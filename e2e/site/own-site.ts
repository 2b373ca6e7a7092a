import { test as base } from '../fixtures';
import { RunningSite } from './running-site';
import { startedSiteFolder } from './site-folder';

const START_LIMIT_MS = 240_000;

/**
 * Returns `test` with a site of its own for one file: its tests may promote, roll back and publish. Each call starts
 * another site, with these additional settings; where they depend on another fixture, it gives `siteSettings`.
 */
export function testWithOwnSite(settings: NodeJS.ProcessEnv = {}) {
  return base.extend<object, { siteSettings: NodeJS.ProcessEnv; site: RunningSite }>({
    siteSettings: [({}, use) => use(settings), { scope: 'worker' }],
    site: [
      async ({ siteSettings }, use) => {
        const site = await RunningSite.start(startedSiteFolder(), siteSettings);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: START_LIMIT_MS },
    ],
    siteUrl: async ({ site }, use) => use(site.url),
  });
}
