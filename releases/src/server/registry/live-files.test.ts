import { createMemoryBundleStore } from '../../../testing/memory-bundle-store';
import { createMemoryReleaseLog } from '../../../testing/memory-event-logs';
import { ReleaseError } from '../../core/release-error';
import { readRefusal, TestSite } from '../../../testing/test-site';

const metricsToken = 'a-token-for-the-numbers';
const quiz = { app: 'quiz', mounts: ['/quizzes'] };

/** What the site logs from level `warn` on. */
interface Line {
  level: number;
  msg: string;
  app?: string;
  version?: string;
  missing?: number;
}
let lines: Line[];
let storage: {
  bundles: ReturnType<typeof createMemoryBundleStore>;
  log: ReturnType<typeof createMemoryReleaseLog>;
};
beforeEach(() => {
  lines = [];
  storage = { bundles: createMemoryBundleStore(), log: createMemoryReleaseLog() };
});

const logger = { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line) as Line) } };
const open = () => TestSite.open({ ...storage, monitoring: { metricsToken }, logger });

async function openLive(): Promise<TestSite> {
  const site = await open();
  await site.goLive({ app: 'shell' });
  await site.goLive(quiz);
  return site;
}

async function missingFiles(site: TestSite): Promise<number | undefined> {
  const { body } = await site.get('/releases/metrics', { authorization: `Bearer ${metricsToken}` });
  const [, value] =
    /^glossa_releases_live_files_missing\{app="quiz",version="1.0.0"\} (\d+)$/m.exec(body) ?? [];
  return value === undefined ? undefined : Number(value);
}

const ready = async (site: TestSite) => {
  const answer = await site.get('/releases/ready');
  return [answer.statusCode, answer.json<{ status?: string; code?: string }>()] as const;
};
const losses = () => lines.filter(({ level, msg }) => level === 50 && msg.includes('not in the store'));

describe('files of a live version', () => {
  it('are all there as long as nobody deletes one', async () => {
    const site = await openLive();
    await site.site.close();
    const again = await open();
    expect(await missingFiles(again)).toBe(0);
    expect(await ready(again)).toEqual([200, { status: 'ok', missing: [] }]);
    expect(losses()).toEqual([]);
  });

  it('that are missing at the start are an error in log, metrics and health', async () => {
    await openLive();
    storage.bundles.lose('quiz', '1.0.0', 'identity/entry.js', 'br/entry.js');
    const site = await open();
    expect(await missingFiles(site)).toBe(2);
    expect(losses()).toMatchObject([{ app: 'quiz', version: '1.0.0', missing: 2 }]);
    const missing = [{ app: 'quiz', version: '1.0.0', missing: 2 }];
    expect(await ready(site)).toEqual([200, { status: 'files_missing', missing }]);
    expect(await site.read('/apps')).toMatchObject({
      apps: [{ app: 'quiz', files_missing: [{ version: '1.0.0', files: 2 }] }, { files_missing: [] }],
    });
  });

  it('are an error as soon as one cannot be served, once', async () => {
    const site = await openLive();
    storage.bundles.lose('quiz', '1.0.0', 'identity/entry.js');
    for (let times = 0; times < 3; times += 1) {
      expect((await site.get('/apps/quiz/1.0.0/entry.js')).statusCode).toBe(404);
    }
    expect(losses()).toHaveLength(1);
    expect(await missingFiles(site)).toBe(1);
  });

  it('come back when the same bytes are published again', async () => {
    const site = await openLive();
    storage.bundles.lose('quiz', '1.0.0', 'identity/entry.js');
    await site.get('/apps/quiz/1.0.0/entry.js');
    const published = await site.publish(quiz);
    expect([published.statusCode, published.json().created]).toEqual([200, false]);
    expect((await site.get('/apps/quiz/1.0.0/entry.js')).statusCode).toBe(200);
    expect(await missingFiles(site)).toBe(0);
    expect(await ready(site)).toEqual([200, { status: 'ok', missing: [] }]);
  });

  it('that are lost as a whole take the app out of the live set, which is an error, until they are published again', async () => {
    await openLive();
    storage.bundles.lose('quiz', '1.0.0');
    const site = await open();
    expect(await site.liveVersions()).toEqual({ shell: '1.0.0' });
    expect(await missingFiles(site)).toBe(1);
    expect(losses()).toMatchObject([{ app: 'quiz', version: '1.0.0' }]);
    await site.publish(quiz);
    expect(await site.liveVersions()).toEqual({ shell: '1.0.0', quiz: '1.0.0' });
    expect(await missingFiles(site)).toBe(0);
  });

  it('of the shell: without them the server is not ready', async () => {
    await openLive();
    storage.bundles.lose('shell', '1.0.0');
    expect(await ready(await open())).toMatchObject([503, { code: 'not_ready' }]);
  });

  it('that cannot be looked for are no reason not to start', async () => {
    await openLive();
    storage.bundles.findMissing = () => Promise.reject(new Error('the store is away'));
    const site = await open();
    expect(await ready(site)).toEqual([200, { status: 'ok', missing: [] }]);
    expect(lines).toMatchObject([{ level: 40 }, { level: 40 }]);
  });
});

describe('a site where nothing is live', () => {
  it('is ready, since it is there to get its first release', async () => {
    expect(await ready(await open())).toEqual([200, { status: 'ok', missing: [] }]);
  });
});

describe('a version that is not whole in the store', () => {
  it.each(['promote', 'canary'])('is refused by %s, and nothing moves', async (verb) => {
    const site = await openLive();
    await site.publish({ ...quiz, version: '1.1.0' });
    storage.bundles.lose('quiz', '1.1.0', 'br/entry.js');
    const body = { version: '1.1.0', ...(verb === 'canary' && { percent: 10 }) };
    const answer = await site.decide('quiz', verb, body);
    expect(readRefusal(answer)).toEqual([500, 'bundle_missing']);
    expect(answer.json().detail).toContain('Publish the same version again');
    expect(await site.liveVersions()).toMatchObject({ quiz: '1.0.0' });
  });

  it('is refused as well when the store does not answer, while a rollback needs no store', async () => {
    const site = await openLive();
    await site.goLive({ ...quiz, version: '1.1.0' });
    await site.publish({ ...quiz, version: '1.2.0' });
    storage.bundles.find = () =>
      Promise.reject(new ReleaseError('storage_unavailable', 'The store is away.'));
    expect(readRefusal(await site.promote('quiz', '1.2.0'))).toEqual([503, 'storage_unavailable']);
    expect((await site.rollback('quiz')).statusCode).toBe(200);
    expect(await site.liveVersions()).toMatchObject({ quiz: '1.0.0' });
  });
});
