import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { listen } from '@glossa/server/testing/listen';
import { appPackage } from '../../../testing/app-package';
import { readOperatorFile, RunningSites } from '../../../testing/running-site';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { StorageFault } from '../../storage/storage-fault';
import { CannotListen } from './listen';
import { siteSettings } from './site-settings';

// Starting a process can take long on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const sites = new RunningSites();
const children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The server as its own process, and the first line it prints. */
async function startProcess(env: NodeJS.ProcessEnv): Promise<[ChildProcessWithoutNullStreams, string]> {
  const main = path.join(__dirname, '../main.ts');
  const cwd = path.resolve(__dirname, '../../..');
  const child = spawn(process.execPath, ['--require', '@glossa/server/typescript', main], {
    cwd,
    env: { ...process.env, ...env },
  });
  children.push(child);
  const lines = [createInterface({ input: child.stdout }), createInterface({ input: child.stderr })];
  const [line] = (await Promise.race(lines.map((each) => once(each, 'line')))) as [string];
  return [child, line];
}

describe('the site server', () => {
  it('accepts that token and no other', async () => {
    const dataDir = await temporaryFolder();
    const { url } = await sites.start(dataDir);
    const { token } = await readOperatorFile(dataDir);
    const ask = async (bearer: string) =>
      (await fetch(`${url}/releases/api/live`, { headers: { authorization: `Bearer ${bearer}` } })).status;
    expect([await ask(token), await ask(`${token}x`)]).toEqual([200, 401]);
  });

  it('refuses a data directory another server uses, and takes over from one that was killed', async () => {
    const dataDir = await temporaryFolder();
    const [child, line] = await startProcess({ DATA_DIR: dataDir, PORT: '0' });
    expect(line).toMatch(/^releases listening on http:\/\/127\.0\.0\.1:\d+$/);
    await expect(sites.start(dataDir)).rejects.toThrow(`Another site server (process ${child.pid}) is using`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await sites.start(dataDir);
  });

  it('says where it listens, and tells the command line of this machine an address that it can call', async () => {
    const dataDir = await temporaryFolder();
    const [, line] = await startProcess({ DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0' });
    expect(line).toMatch(/^releases listening on http:\/\/0\.0\.0\.0:\d+$/);
    // The file is written before the line.
    expect((await readOperatorFile(dataDir)).url).toBe(line.replace(/^.*0\.0\.0\.0/, 'http://localhost'));
  });

  it('respects the lock that servers of all versions write, and takes over one that a crash cut short', async () => {
    const dataDir = await temporaryFolder();
    await sites.start(dataDir);
    await sites.stopLast();
    const file = path.join(dataDir, 'releases', 'server.lock');
    await writeFile(file, JSON.stringify({ host: 'container-7', pid: 1, started: null }));
    await expect(sites.start(dataDir)).rejects.toThrow('(process 1 on container-7) is using');
    await writeFile(file, '{"pid":');
    await sites.start(dataDir);
  });

  it('says that its port is taken and leaves the directory free', async () => {
    const other = createServer();
    const port = Number(new URL(await listen(other)).port);
    const dataDir = await temporaryFolder();
    const starting = sites.start(dataDir, port);
    await expect(starting).rejects.toBeInstanceOf(CannotListen);
    await expect(starting).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken by another program. Set PORT to a free one.`,
    );
    other.close();
    await sites.start(dataDir);
  });

  it('knows its visitors again after a restart', async () => {
    const dataDir = await temporaryFolder();
    const page = async (url: string, cookie = '') => {
      const { headers } = await fetch(`${url}/quizzes`, { headers: { accept: 'text/html', cookie } });
      const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
      return cookies.find((each) => each?.startsWith('glossa_visitor='));
    };
    const cookie = await page((await sites.start(dataDir)).url);
    expect(cookie).toMatch(/^glossa_visitor=/);
    await sites.stopLast();
    expect(await page((await sites.start(dataDir)).url, cookie)).toBeUndefined();
  });

  it('logs warnings unless LOG_LEVEL says otherwise, so that a denied request leaves a line', () => {
    expect(siteSettings({}).logger).toMatchObject({ level: 'warn' });
    expect(siteSettings({ LOG_LEVEL: 'fatal' }).logger).toMatchObject({ level: 'fatal' });
  });

  const overrides = { ALLOW_LOCALHOST_OVERRIDES: '1' };

  it('lets pages load apps from localhost with the setting for developers', async () => {
    const { url } = await sites.startWith({ DATA_DIR: await temporaryFolder(), ...overrides });
    const page = await fetch(`${url}/quizzes`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-security-policy')).toContain('http://localhost:*');
  });

  it('names all wrong settings of the storage', async () => {
    const env = {
      RELEASES_DATABASE_URL: 'mysql://ana:tell-nobody@db',
      S3_ENDPOINT: 'bucket.example',
      S3_FORCE_PATH_STYLE: 'yes',
    };
    await expect(sites.startWith({ DATA_DIR: await temporaryFolder(), ...env })).rejects.toThrow(
      /: RELEASES_DATABASE_URL must [^;]*; S3_ENDPOINT must [^;]*; S3_FORCE_PATH_STYLE must [^;]*; RELEASES_DATABASE_URL needs SITE_SECRET; S3_ENDPOINT needs S3_BUCKET; S3_FORCE_PATH_STYLE needs S3_BUCKET$/,
    );
  });

  it('names a database that does not answer, and leaves the directory free', async () => {
    const dataDir = await temporaryFolder();
    const env = {
      RELEASES_DATABASE_URL: 'postgres://ana:tell-nobody@127.0.0.1:1/x',
      SITE_SECRET: 'x'.repeat(32),
    };
    const starting = sites.startWith({ DATA_DIR: dataDir, ...env });
    await expect(starting).rejects.toBeInstanceOf(StorageFault);
    await expect(starting).rejects.toThrow(
      /^The database at RELEASES_DATABASE_URL does not answer: nothing listens at that host and port\.$/,
    );
    await sites.start(dataDir);
  });

  it('does not start when nothing that is live is in the store, unless it is told to', async () => {
    const dataDir = await temporaryFolder();
    const { url } = await sites.start(dataDir);
    const { token } = await readOperatorFile(dataDir);
    const post = (address: string, verb: string, body: string | Uint8Array<ArrayBuffer>) => {
      const type = verb === 'promote' ? 'application/json' : 'application/gzip';
      const headers = { authorization: `Bearer ${token}`, 'content-type': type };
      return fetch(`${address}/releases/api/apps/shell/${verb}`, { method: 'POST', body, headers });
    };
    const tarball = new Uint8Array(appPackage({ app: 'shell' }));
    expect((await post(url, 'versions', tarball)).status).toBe(201);
    expect((await post(url, 'promote', JSON.stringify({ version: '1.0.0' }))).status).toBe(200);
    await sites.stopLast();
    await rm(path.join(dataDir, 'releases/bundles'), { recursive: true });
    const starting = sites.start(dataDir);
    await expect(starting).rejects.toBeInstanceOf(StorageFault);
    await expect(starting).rejects.toThrow(
      /^The log says that shell 1\.0\.0 is live, but the bundle store has none of its files\. Check DATA_DIR\. .* START_WITHOUT_BUNDLES=1/,
    );
    const repairing = await sites.startWith({
      DATA_DIR: dataDir,
      START_WITHOUT_BUNDLES: '1',
      LOG_LEVEL: 'silent',
    });
    expect((await post(repairing.url, 'versions', tarball)).status).toBe(201);
    await sites.stopLast();
    await sites.start(dataDir);
  });

  const bucket = {
    S3_BUCKET: 'glossa',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'tell-nobody',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a wrong setting', { SITE_SECRET: 'secret' }, /: SITE_SECRET must not have fewer/],
    [
      'a bucket that does not answer',
      bucket,
      /^The store of bundles \(S3\) does not answer: nothing listens at S3_ENDPOINT\.$/,
    ],
  ])(
    'as a process prints one line about %s, ends with 1, and leaves the directory free',
    async (_what, env, message) => {
      const dataDir = await temporaryFolder();
      const [child, line] = await startProcess({ DATA_DIR: dataDir, PORT: '0', ...env });
      expect(line).toMatch(message);
      expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
      await sites.start(dataDir);
    },
  );

  it.each([
    [
      'its parent’s pipe closes',
      { EXIT_WITH_PARENT: '1' },
      (child: ChildProcessWithoutNullStreams) => child.stdin.end(),
    ],
    ['it is told to', {}, (child: ChildProcessWithoutNullStreams) => child.kill('SIGTERM')],
  ])('stops when %s, also while a tab listens', async (_when, env, stop) => {
    const [child, line] = await startProcess({ DATA_DIR: await temporaryFolder(), PORT: '0', ...env });
    const ended = once(child, 'exit');
    const stream = await fetch(`${line.split(' ').at(-1)}/releases/events`);
    stop(child);
    await stream.text();
    expect(await ended).toEqual([0, null]);
  });
});
