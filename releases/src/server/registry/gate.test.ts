import type { LogResult } from '@glossa/contract/operators/moves';
import type { AppPackageOptions } from '../../../testing/app-package';
import { TestSite } from '../../../testing/test-site';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createInterruptedLog } from '../../../testing/memory-event-logs';

const shell: AppPackageOptions = { app: 'shell', provides: { react: '19.0.0' }, uses: [] };
const words: AppPackageOptions = { app: 'words', mounts: ['/words'], slots: ['words/add'], uses: [] };
const video: AppPackageOptions = { app: 'video', mounts: ['/videos'], uses: ['words/add'] };
const next = { version: '1.1.0' };

async function siteWith(...apps: AppPackageOptions[]): Promise<TestSite> {
  const site = await TestSite.open();
  for (const app of apps) await site.goLive(app);
  return site;
}

const plan = (site: TestSite, app: string, version: string) =>
  site.operator({ method: 'GET', url: `/releases/api/apps/${app}/plan?version=${version}` });
const lastEvent = async (site: TestSite) => (await site.read<LogResult>('/log')).events.at(-1);

describe('POST …/promote', () => {
  it('is refused by the gate with its findings, and nothing moves', async () => {
    const site = await siteWith(shell, words, video);
    await site.publish({ ...words, ...next, slots: [] });
    const before = await lastEvent(site);
    const answer = await site.promote('words', '1.1.0');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'gate_refused',
      detail: 'The gate refuses words 1.1.0: slot_vanishes.',
      findings: [
        {
          code: 'slot_vanishes',
          level: 'refusal',
          detail: 'words 1.1.0 no longer lends words/add, which video 1.0.0 uses.',
          advice: expect.stringContaining('words/add'),
        },
      ],
    });
    expect(await lastEvent(site)).toEqual(before);
    expect(await site.liveVersions()).toMatchObject({ words: '1.0.0' });
  });

  it('counts the code as it is served', async () => {
    const site = await siteWith(shell);
    const noise = Array.from({ length: 20_000 }, (_, at) => ((at * 2654435761) % 4294967296).toString(36));
    const extra = { 'entry.js': noise.join() };
    const published = await site.publish({ app: 'words', extra });
    expect(published.json().sizes.code).toBeGreaterThan(40 * 1024);
    expect((await site.promote('words', '1.0.0')).json().findings).toMatchObject([{ code: 'over_budget' }]);
    await site.publish({ app: 'words', version: '1.0.1', extra: { 'later.js': noise.join() } });
    expect((await site.promote('words', '1.0.1')).statusCode).toBe(200);
  });
});

describe('two promotions that do not go together', () => {
  /** Each would pass by itself: one takes a slot away, the other begins to use it. */
  async function twoProcesses() {
    const { log, inner, duringNextWrite } = createInterruptedLog();
    const bundles = createMemoryBundleStore();
    const one = await TestSite.open({ log, bundles });
    for (const app of [shell, words, { ...video, uses: [] }]) await one.goLive(app);
    await one.publish({ ...words, ...next, slots: [] });
    await one.publish({ ...video, ...next });
    const two = await TestSite.open({ log: inner, bundles });
    return { one, two, duringNextWrite };
  }

  it('cannot both pass, sent at once to one process', async () => {
    const { one } = await twoProcesses();
    const answers = await Promise.all([one.promote('words', '1.1.0'), one.promote('video', '1.1.0')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['words', 'video', 'slot_vanishes'],
    ['video', 'words', 'slot_not_lent'],
  ])(
    'cannot both pass when another process promotes while %s is being written',
    async (late, early, code) => {
      const { one, two, duringNextWrite } = await twoProcesses();
      expect((await plan(one, late, '1.1.0')).json().allowed).toBe(true);
      duringNextWrite(async () => expect((await two.promote(early, '1.1.0')).statusCode).toBe(200));
      const answer = await one.promote(late, '1.1.0');
      expect(answer.json()).toMatchObject({ code: 'gate_refused', findings: [{ code }] });
      expect(await one.liveVersions()).toMatchObject({ [early]: '1.1.0', [late]: '1.0.0' });
    },
  );
});

describe('GET …/plan', () => {
  it('needs a token, an app and a version that exist, and is kept by no cache', async () => {
    const site = await siteWith(shell);
    expect((await plan(site, 'shell', '1.0.0')).headers['cache-control']).toBe('no-store');
    expect((await site.get('/releases/api/apps/shell/plan?version=1.0.0')).statusCode).toBe(401);
    expect((await plan(site, 'shell', '9.9.9')).json().code).toBe('unknown_version');
    expect((await plan(site, 'quiz', '1.0.0')).json().code).toBe('unknown_app');
    expect((await plan(site, 'shell', 'newest')).json().code).toBe('invalid_request');
  });
});
