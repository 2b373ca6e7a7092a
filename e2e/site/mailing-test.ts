import { test as base } from '../fixtures';
import { RunningSite } from './running-site';
import { MailStandIn } from './servers/mail-stand-in';
import { startedSiteFolder } from './site-folder';

const START_TIMEOUT_MS = 240_000;

/** A site that sends mails, for a file alone. */
export const mailingTest = base.extend<object, { mails: MailStandIn; site: RunningSite }>({
  mails: [
    async ({}, use) => {
      const mails = await MailStandIn.start();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mails }, use) => {
      const settings = {
        SMTP_URL: mails.url,
        MAIL_FROM: 'Glossa <no-reply@learn.example>',
        SITE_URL: 'https://learn.example',
      };
      const site = await RunningSite.start(startedSiteFolder(), settings);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  siteUrl: async ({ site }, use) => use(site.url),
});
