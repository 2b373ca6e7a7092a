import type { AppList, LogResult } from '@glossa/contract/operators/moves';
import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createMemoryReleaseLog, createMemoryTokenLog } from '../../../testing/memory-event-logs';
import { testAccess, TestSite } from '../../../testing/test-site';

const DAY_MS = 86_400_000;
const CHANGE = '1.3.0-pr.12.7';
const quiz = { app: 'quiz', mounts: ['/quizzes'] };

let open: (day: number, more?: object) => Promise<TestSite>;
let bundles: ReturnType<typeof createMemoryBundleStore>;
let opened: TestSite[];

/** Opens the same site on different days of November. */
beforeEach(() => {
  bundles = createMemoryBundleStore();
  opened = [];
  const [log, tokens] = [createMemoryReleaseLog(), createMemoryTokenLog()];
  open = async (day, more = {}) => {
    const now = () => new Date(Date.parse('2026-11-01T12:00:00Z') + (day - 1) * DAY_MS);
    const access = testAccess({ now, log: tokens });
    const site = await TestSite.open({ bundles, log, now, access, ...more });
    opened.push(site);
    return site;
  };
});
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

/** The site runs on a day, and stops when it has removed what has expired. */
async function runOn(day: number, more: object = {}): Promise<void> {
  const site = await open(day, more);
  await site.site.ready();
  await site.close();
}

async function listVersions(day: number): Promise<Record<string, string | undefined>> {
  const { apps } = await (await open(day)).read<AppList>('/apps');
  const versions = apps.flatMap((each) => each.versions);
  return Object.fromEntries(versions.map(({ version, expires_at: end }) => [version, end]));
}

describe('the version of a pull or merge request', () => {
  it('is removed two weeks after it was published, with its files, and others stay', async () => {
    const site = await open(1);
    for (const version of ['1.0.0', '1.3.0-beta.1', CHANGE]) await site.publish({ ...quiz, version });
    expect(await listVersions(1)).toEqual({
      '1.0.0': undefined,
      '1.3.0-beta.1': undefined,
      [CHANGE]: '2026-11-15T12:00:00.000Z',
    });
    await runOn(14);
    expect(await listVersions(14)).toHaveProperty([CHANGE]);
    await runOn(15);
    expect(Object.keys(await listVersions(15))).toEqual(['1.3.0-beta.1', '1.0.0']);
    expect(await bundles.find('quiz', CHANGE)).toBeUndefined();
    expect(await bundles.find('quiz', '1.0.0')).toBeDefined();
    const { events } = await (await open(15)).read<LogResult>('/log');
    expect(events.at(-1)).toMatchObject({
      actor: 'expiry',
      version: CHANGE,
      reason: 'published 14 days ago or more',
      expired: true,
    });
  });

  it('is kept as many days as the site says', async () => {
    await (await open(1)).publish({ ...quiz, version: CHANGE });
    await runOn(4, { operators: { previewVersionDays: 3 } });
    expect(await listVersions(4)).toEqual({});
  });

  it('stays while it is live, has been live or is tried as a canary', async () => {
    const site = await open(1);
    await site.goLive({ ...quiz, version: '1.3.0-pr.1' });
    await site.goLive({ ...quiz, version: '1.3.0-pr.2' });
    await site.publish({ ...quiz, version: '1.3.0-pr.3' });
    await site.decide('quiz', 'canary', { version: '1.3.0-pr.3', percent: 10 });
    await runOn(29);
    expect(await listVersions(29)).toEqual({
      '1.3.0-pr.1': undefined,
      '1.3.0-pr.2': undefined,
      '1.3.0-pr.3': undefined,
    });
  });

  it('stays until the last link to it ends', async () => {
    await (await open(1)).publish({ ...quiz, version: CHANGE });
    await (await open(14)).createPreview({ quiz: CHANGE });
    expect(await listVersions(14)).toEqual({ [CHANGE]: '2026-11-15T12:00:00.000Z' });
    const days = { operators: { previewVersionDays: 13 } };
    await runOn(14, days);
    expect(await listVersions(14)).toHaveProperty([CHANGE]);
    await runOn(15, days);
    expect(await listVersions(15)).toEqual({});
  });

  it('is not published again, whatever its bytes: browsers may have the old ones', async () => {
    await (await open(1)).publish({ ...quiz, version: CHANGE });
    await runOn(15);
    const answer = await (await open(15)).publish({ ...quiz, version: CHANGE });
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('has expired')]);
  });

  it('loses its files at the next start when the server was killed before it removed them', async () => {
    await (await open(1)).publish({ ...quiz, version: CHANGE });
    const remove = bundles.remove.bind(bundles);
    bundles.remove = () => Promise.reject(new Error('killed'));
    await runOn(15, { logger: false });
    expect(await bundles.find('quiz', CHANGE)).toBeDefined();
    bundles.remove = remove;
    await runOn(16);
    expect(await bundles.find('quiz', CHANGE)).toBeUndefined();
  });
});
