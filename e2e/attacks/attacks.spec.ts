import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Nginx, nginxProgram } from '../site/servers/nginx';
import { RunningSite } from '../site/running-site';
import { startedSiteFolder } from '../site/site-folder';
import { requireOthersServed } from './account';
import { type Attack, BluntWeapon, type Entry, prepareAttack, runAttack, type Target } from './attack';
import { attacks as allowance } from './allowance.attack';
import { type Blunting, BluntingProxy } from './blunting-proxy';
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
  /** Behind nginx, of an attack that is run at the site too. */
  readonly isAlsoAtSite: boolean;
}

const planned: PlannedAttack[] = [
  ...[allowance, bodySpace, consoleToken, cost, forgedHealth, headers, largeBodies, localUsers].flat(),
  ...[longText, overrides, passwordReset, previews, publishing, stalledRequests, tabs].flat(),
].flatMap(({ entry = 'site', ...attack }) =>
  (entry === 'both' ? (['site', 'nginx'] as const) : [entry]).map((each) => ({
    ...attack,
    entry: each,
    isAlsoAtSite: entry === 'both' && each === 'nginx',
  })),
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
  const front = async (url: string) => url;
  return { site, nginx, url: nginx?.url ?? site.url, front };
}

test('An attack that does not prove that its weapon works fails', async () => {
  const [title, target] = ['A blunt attack', {} as Target];
  const strike = async () => undefined;
  const blunt = runAttack({ title, prepare: async () => strike }, target);
  await expect(blunt).rejects.toThrow('does not prove');
  const prepare: Attack['prepare'] = async (_target, prove) => (prove('it hits', false), strike);
  await expect(runAttack({ title, prepare }, target)).rejects.toThrow('not it hits');
});

test('Other learners who are kept waiting are noticed', async () => {
  let waitMs = 0;
  const site = createServer((request, response) => {
    const status = request.method === 'POST' ? 201 : 200;
    setTimeout(() => response.writeHead(status).end('{}'), waitMs);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const attackWith = (milliseconds: number) =>
    requireOthersServed(url, 1, [async () => void (await sleep(10), (waitMs = milliseconds))]);
  await expect(attackWith(300)).rejects.toThrow('another learner waits');
  waitMs = 0;
  await expect(attackWith(20)).resolves.toBeUndefined();
  site.close();
});

/** Ways to spoil the requests of an attack that it does not notice. */
async function listUnnoticed(attack: Attack, target: Target): Promise<string[]> {
  const proxy = new BluntingProxy();
  try {
    const { front } = proxy;
    const [url, browserProxy] = [await front(target.url), await front(target.url)];
    const spoilt = { ...target, url, front, browserProxy };
    await prepareAttack(attack, spoilt);
    const unnoticed: string[] = [];
    for (const blunting of proxy.listBluntings()) {
      const names = describe(blunting);
      if (names.some((name) => attack.indifferent?.includes(name))) continue;
      proxy.blunting = blunting;
      const failure: unknown = await prepareAttack(attack, spoilt).then(
        () => 'none',
        (error: unknown) => error,
      );
      if (!(failure instanceof BluntWeapon)) unnoticed.push(`${names.join(', ')}: ${String(failure)}`);
    }
    return unnoticed;
  } finally {
    proxy.close();
  }
}

/** As an attack may name what the site does not look at. */
const describe = ({ kind, header }: Blunting) =>
  header === undefined ? [kind] : [header, `${kind} ${header}`];

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
    // Behind nginx the weapons of these are the same.
    for (const attack of attacks.filter(({ isAlsoAtSite }) => !isAlsoAtSite)) {
      test(`Notices each path that is misspelled and each header that is missing: ${attack.title}`, async () => {
        expect(await listUnnoticed(attack, target)).toEqual([]);
      });
    }
  });
}
