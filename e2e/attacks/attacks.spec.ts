import { expect, test } from '@playwright/test';
import { Nginx, nginxProgram } from '../site/servers/nginx';
import { RunningSite } from '../site/running-site';
import { startedSiteFolder } from '../site/site-folder';
import { type Attack, type Entry, runAttack, type Target } from './attack';
import { attacks as allowance } from './allowance.attack';
import { attacks as bodySpace } from './body-space.attack';
import { attacks as consoleToken } from './console-token.attack';
import { attacks as cost } from './cost.attack';
import { attacks as forgedHealth } from './forged-health.attack';
import { attacks as headers } from './headers.attack';
import { attacks as largeBodies } from './large-bodies.attack';
import { attacks as localUsers } from './local-users.attack';
import { attacks as longText } from './long-text.attack';
import { attacks as overrides } from './overrides.attack';
import { attacks as passwordReset } from './password-reset.attack';
import { attacks as previews } from './previews.attack';
import { attacks as publishing } from './publishing.attack';
import { attacks as stalledRequests } from './stalled-requests.attack';
import { attacks as tabs } from './tabs.attack';

interface PlannedAttack extends Attack {
  readonly entry: Entry;
}

const planned: PlannedAttack[] = [
  ...[allowance, bodySpace, consoleToken, cost, forgedHealth, headers, largeBodies, localUsers].flat(),
  ...[longText, overrides, passwordReset, previews, publishing, stalledRequests, tabs].flat(),
].flatMap(({ entry = 'site', ...attack }) =>
  (entry === 'both' ? (['site', 'nginx'] as const) : [entry]).map((each) => ({ ...attack, entry: each })),
);

/** Attacks with the same settings share a site, which has the default limits; only registrations are not counted. */
const groups = new Map<string, PlannedAttack[]>();
for (const attack of planned) {
  const key = JSON.stringify([attack.entry, attack.settings ?? {}]);
  groups.set(key, [...(groups.get(key) ?? []), attack]);
}

async function startTarget({ entry, settings }: PlannedAttack): Promise<Target> {
  const site = await RunningSite.start(startedSiteFolder(), {
    CALLS_PER_MINUTE: '',
    PAID_CALLS_PER_MINUTE: '',
    IMPORTS_PER_HOUR: '',
    EXPORTS_PER_HOUR: '',
    FREE_VOCABULARY_LIMIT: '',
    FREE_QUIZ_LIMIT: '',
    ...(entry === 'nginx' && { TRUST_PROXY: 'loopback' }),
    ...settings,
  });
  const nginx = entry === 'nginx' ? await Nginx.before(site.url, site.consoleUrl) : undefined;
  return { site, nginx, url: nginx?.url ?? site.url };
}

test('An attack that does not prove that its weapon works fails', async () => {
  const [title, target] = ['A blunt attack', {} as Target];
  const blunt = runAttack({ title, run: async () => undefined }, target);
  await expect(blunt).rejects.toThrow('does not prove');
  const missing = runAttack({ title, run: async (_target, prove) => prove('it hits', false) }, target);
  await expect(missing).rejects.toThrow('not it hits');
});

for (const attacks of groups.values()) {
  const [first] = attacks;
  if (!first) continue;
  test.describe(first.entry === 'nginx' ? 'behind nginx' : 'at the site', () => {
    test.skip(first.entry === 'nginx' && !nginxProgram && !process.env['CI'], 'nginx is not installed');
    let target: Target;
    test.beforeAll(async () => {
      target = await startTarget(first);
    });
    test.afterAll(async () => {
      await target.nginx?.stop();
      await target.site.stop();
    });
    for (const attack of attacks) {
      test(attack.title, async () => {
        await expect(runAttack(attack, target)).resolves.toBeUndefined();
      });
    }
  });
}
