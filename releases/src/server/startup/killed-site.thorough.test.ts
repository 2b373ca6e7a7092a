import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { S3StandIn } from '@glossa/server/testing/s3-stand-in';
import { appFiles, appPackage, type AppPackageOptions } from '../../../testing/app-package';
import { SiteProcess } from '../../../testing/site-process';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { withTestDatabase, type TestDatabase } from '../../../testing/test-postgres';

jest.setTimeout(1_800_000);

const temporaryFolder = temporaryFolders();
const packageOptions = (version: string): AppPackageOptions => ({
  app: 'quiz',
  version,
  mounts: ['/quizzes'],
});
/** A rollback that finds nothing earlier, and a move to where another writer has just gone. */
const harmless = ['nothing_to_roll_back_to', 'nothing_ready', 'already_live'];

/** What the site has said was done. */
class Acknowledged {
  readonly published: string[] = [];
  readonly moves: { revision: number; action: string; version: string }[] = [];
  private awaited: { count: number; reached: () => void } | undefined;

  get count(): number {
    return this.published.length + this.moves.length;
  }

  noted(): void {
    if (this.awaited && this.count >= this.awaited.count) this.awaited.reached();
  }

  reach(count: number): Promise<void> {
    return new Promise((reached) => (this.awaited = { count, reached }));
  }
}

/** Publishes, promotes and rolls back, each in its own loop, until the process dies: then, and only then, a call may fail. */
function writeUntilDeath(site: SiteProcess, said: Acknowledged, death: number, isDead: () => boolean) {
  const until = async (step: (at: number) => Promise<void>): Promise<void> => {
    try {
      for (let at = 0; ; at += 1) await step(at);
    } catch (error) {
      if (!isDead()) throw error;
    }
  };
  const move = async (action: 'promote' | 'rollback', body: object): Promise<void> => {
    const { status, body: answer } = await site.move('quiz', action, body);
    if (status !== 200 && !harmless.includes(answer.code ?? '')) throw new Error(JSON.stringify(answer));
    if (status !== 200 || !answer.changed) return;
    said.moves.push({ revision: answer.revision, action, version: answer.to });
    said.noted();
  };
  return Promise.all([
    until(async (at) => {
      const version = `1.${death}.${at}`;
      const { status, body } = await site.publish('quiz', appPackage(packageOptions(version)));
      if (status !== 201) throw new Error(JSON.stringify(body));
      said.published.push(version);
      said.noted();
    }),
    until((at) => move('promote', { version: said.published[(at * 7) % said.published.length] })),
    until(() => move('rollback', {})),
  ]);
}

/** Nothing acknowledged is lost, and nothing is there in part. */
async function expectWhole(site: SiteProcess, said: Acknowledged, checked: Set<string>): Promise<void> {
  const log = await site.log();
  expect(log.map(({ revision }) => revision)).toEqual(log.map((_, at) => at + 1));
  for (const { revision, ...move } of said.moves) expect(log[revision - 1]).toMatchObject(move);
  const ofQuiz = log.filter(({ app }) => app === 'quiz');
  const published = ofQuiz.filter(({ action }) => action === 'publish').map(({ version }) => version);
  expect(new Set(published).size).toBe(published.length);
  expect(published).toEqual(expect.arrayContaining(said.published));
  const live = ofQuiz.filter(({ action }) => action !== 'publish').at(-1)?.version;
  expect((await site.live()).apps['quiz']?.version).toBe(live);
  for (const version of published.filter((each) => !checked.has(each))) {
    for (const [file, text] of Object.entries(appFiles(packageOptions(version)))) {
      const answer = await fetch(`${site.url}/apps/quiz/${version}/${file}`);
      expect([version, file, await answer.text()]).toEqual([version, file, text]);
    }
    checked.add(version);
  }
}

describe.each([
  ['a directory', 24, false],
  ['Postgres and a bucket', 12, true],
])('a site on %s', (_where, deaths, isShared) => {
  let database: TestDatabase | undefined;
  let standIn: S3StandIn | undefined;
  let folder: string;
  let site: SiteProcess | undefined;
  let next: SiteProcess | undefined;
  let environment: Record<string, string> = {};

  beforeAll(async () => {
    folder = await temporaryFolder();
    if (!isShared) return;
    database = await withTestDatabase();
    standIn = await S3StandIn.start();
    environment = {
      RELEASES_DATABASE_URL: database.url,
      SITE_SECRET: 'a secret for tests, 32 characters',
      ...standIn.environment,
    };
  });
  afterAll(async () => {
    await Promise.all([site?.end(), next?.end()]);
    await standIn?.stop();
    await database?.close();
  });

  /** Loads the program of the next process while this one works. */
  const start = async ({ isLast }: { isLast: boolean }): Promise<SiteProcess> => {
    site = next ?? SiteProcess.load(folder, environment);
    next = isLast ? undefined : SiteProcess.load(folder, environment);
    await site.begin();
    return site;
  };

  it(`has all that it acknowledged after each of ${deaths} deaths, and nothing in part`, async () => {
    const said = new Acknowledged();
    const checked = new Set<string>();
    const first = await start({ isLast: false });
    await first.publish('shell', appPackage({ app: 'shell' }));
    await first.move('shell', 'promote', { version: '1.0.0' });
    await first.publish('quiz', appPackage(packageOptions('1.0.0')));
    said.published.push('1.0.0');
    for (let death = 1, current = first; death <= deaths; death += 1) {
      let dead = false;
      const reached = said.reach(said.count + 4 + (death % 9));
      const writing = writeUntilDeath(current, said, death, () => dead);
      await Promise.race([reached, writing]);
      dead = true;
      await current.end('SIGKILL');
      await writing;
      current = await start({ isLast: death === deaths });
      await expectWhole(current, said, checked);
      if (!isShared) expect(await readdir(path.join(folder, 'releases', 'incoming'))).toEqual([]);
    }
    expect(said.moves.length).toBeGreaterThan(deaths);
    expect(said.published.length).toBeGreaterThan(deaths / 2);
  });
});
