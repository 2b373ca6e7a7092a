import { S3StandIn } from '@glossa/server/testing/s3-stand-in';
import { Client } from 'pg';
import { appPackage } from '../../../testing/app-package';
import { SiteProcess } from '../../../testing/site-process';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { withTestDatabase, type TestDatabase } from '../../../testing/test-postgres';

// Starting processes can take long on a busy machine.
jest.setTimeout(180_000);

const ROUNDS = 12;
const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const temporaryFolder = temporaryFolders();

/** Reads the stream of live sets until one has the revision. */
async function hear(stream: Response, revision: number): Promise<void> {
  const decoder = new TextDecoder();
  let heard = '';
  for await (const bytes of stream.body ?? []) {
    heard += decoder.decode(bytes as Uint8Array, { stream: true });
    if (heard.includes(`"revision":${revision},`)) return;
  }
  throw new Error(`The stream ended without revision ${revision}:\n${heard}`);
}

const STORES = [
  ['Postgres and a bucket', true],
  ['Postgres and one directory', false],
] as const;

describe.each(STORES)('two servers on %s', (_where, inBucket) => {
  let database: TestDatabase;
  let standIn: S3StandIn;
  let one: SiteProcess;
  let two: SiteProcess;

  beforeAll(async () => {
    database = await withTestDatabase();
    standIn = await S3StandIn.start();
    const environment = {
      RELEASES_DATABASE_URL: database.url,
      SITE_SECRET: 'the same for both servers, and long',
      ...(inBucket && standIn.environment),
    };
    const folder = await temporaryFolder();
    const other = inBucket ? await temporaryFolder() : folder;
    // At once: one of them makes the tables, and the directory's first token.
    [one, two] = await Promise.all([
      SiteProcess.start(folder, environment),
      SiteProcess.start(other, environment),
    ]);
    const shell = appPackage({ app: 'shell' });
    expect((await one.publish('shell', shell)).status).toBe(201);
    expect((await two.move('shell', 'promote', { version: '1.0.0' })).status).toBe(200);
  });
  afterAll(async () => {
    await Promise.all([one?.end(), two?.end()]);
    await standIn?.stop();
    await database?.close();
  });

  it('take the same version from two publishers at once, and write it down once', async () => {
    for (const version of versions) {
      const tarball = appPackage({ app: 'quiz', version, mounts: ['/quizzes'] });
      const answers = await Promise.all([one.publish('quiz', tarball), two.publish('quiz', tarball)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    }
    const published = (await one.log()).filter(({ action, app }) => action === 'publish' && app === 'quiz');
    expect(published.map(({ version }) => version)).toEqual(versions);
  });

  it('serve the bytes that the other took', async () => {
    const file = '/apps/quiz/1.0.0/entry.js';
    await one.move('quiz', 'promote', { version: '1.0.0' });
    const texts = await Promise.all([one, two].map(async ({ url }) => (await fetch(`${url}${file}`)).text()));
    expect(texts[0]).toContain('quiz 1.0.0');
    expect(texts[1]).toBe(texts[0]);
  });

  it('tell their tabs of what the other moved', async () => {
    const stream = await fetch(`${two.url}/releases/events`);
    const { body } = await one.move('quiz', 'promote', { version: '1.1.0' });
    await hear(stream, body.revision);
    expect((await two.live()).apps['quiz']?.version).toBe('1.1.0');
    await stream.body?.cancel().catch(() => undefined);
  });

  it('let in the token that the other gave', async () => {
    const made = await one.ask<{ token: string }>('POST', '/releases/api/tokens', {
      name: `reader ${inBucket}`,
      apps: ['quiz'],
      actions: ['read'],
    });
    const headers = { authorization: `Bearer ${made.body.token}` };
    expect((await fetch(`${two.url}/releases/api/live`, { headers })).status).toBe(200);
  });

  it('lose no move of many writers at once, and end with the same live set', async () => {
    const acknowledged: { revision: number; version: string }[] = [];
    const write = async (site: SiteProcess, at: number): Promise<void> => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const version = versions[(round + at) % versions.length] ?? '';
        const goBack = (round + at) % 3 === 0;
        const { status, body } = await (goBack
          ? site.move('quiz', 'rollback')
          : site.move('quiz', 'promote', { version }));
        if (status === 200 && body.changed) acknowledged.push({ revision: body.revision, version: body.to });
        else if (status !== 200) {
          expect(['revision_moved', 'nothing_to_roll_back_to']).toContain(body.code);
        }
      }
    };
    await Promise.all([write(one, 0), write(two, 1), write(one, 2), write(two, 3)]);

    // What one wrote last, the other hears of in a moment.
    const latest = Math.max(...acknowledged.map(({ revision }) => revision));
    await Promise.all([one, two].map(async ({ url }) => hear(await fetch(`${url}/releases/events`), latest)));
    const [log, same] = [await one.log(), await two.log()];
    expect(same).toEqual(log);
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_, at) => at + 1));
    expect(new Set(acknowledged.map(({ revision }) => revision)).size).toBe(acknowledged.length);
    for (const { revision, version } of acknowledged) expect(log[revision - 1]).toMatchObject({ version });
    const last = log.filter(({ app, action }) => app === 'quiz' && action !== 'publish').at(-1);
    const sets = await Promise.all([one.live(), two.live()]);
    expect(sets[0]).toEqual(sets[1]);
    expect(sets[0].apps['quiz']?.version).toBe(last?.version);
  });

  it('end when an older log takes the place of theirs, so that their next start reads it', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('delete from glossa_releases.release_events where revision > 3');
    await client.end();
    expect(await Promise.all([one.exited, two.exited])).toEqual([1, 1]);
  });
});
