import { type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '@glossa/server/server-settings';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { CannotListen } from './listen';
import { runSite, type RunningSite } from './run-site';
import { siteSettings } from './site-settings';

// Starting a process can take long on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const running: RunningSite[] = [];
const children: ChildProcessWithoutNullStreams[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const site of running.splice(0)) await site.stop();
});

async function start(dataDir: string, port = 0): Promise<RunningSite> {
  const site = await runSite({ host: '127.0.0.1', port, dataDir });
  running.push(site);
  return site;
}

interface OperatorNote {
  url: string;
  token: string;
}

async function operatorNote(dataDir: string): Promise<OperatorNote> {
  return JSON.parse(await readFile(path.join(dataDir, 'releases', 'operator.json'), 'utf8')) as OperatorNote;
}

describe('the site server', () => {
  it('leaves the operator’s address and token to their owner alone, and keeps the token', async () => {
    const dataDir = await temporaryFolder();
    const first = await start(dataDir);
    const note = await operatorNote(dataDir);
    expect(note.url).toBe(first.url);
    expect((await stat(path.join(dataDir, 'releases', 'operator.json'))).mode & 0o777).toBe(0o600);
    await running.pop()?.stop();
    await start(dataDir);
    expect((await operatorNote(dataDir)).token).toBe(note.token);
  });

  /** Starts with the settings of the environment, in this process. */
  async function startWith(env: NodeJS.ProcessEnv): Promise<RunningSite> {
    const site = await runSite(siteSettings({ PORT: '0', ...env }));
    running.push(site);
    return site;
  }

  const overrides = { ALLOW_LOCALHOST_OVERRIDES: '1' };
  it.each([
    [
      'a secret that can be guessed',
      { SITE_SECRET: 'secret' },
      /: SITE_SECRET must not have fewer than 32 characters$/,
    ],
    [
      'overrides where others can reach it',
      { ...overrides, HOST: '0.0.0.0' },
      /: ALLOW_LOCALHOST_OVERRIDES is for this machine only, but HOST is 0\.0\.0\.0$/,
    ],
    [
      'overrides behind a proxy',
      { ...overrides, TRUST_PROXY: 'loopback' },
      /: ALLOW_LOCALHOST_OVERRIDES .* TRUST_PROXY/,
    ],
    [
      'a count of proxies, which would be taken for an address',
      { TRUST_PROXY: '1' },
      /: TRUST_PROXY must be/,
    ],
    ['proxies that are no addresses', { TRUST_PROXY: 'true' }, /: TRUST_PROXY must be/],
    [
      'an API origin that is no address',
      { API_ORIGIN: 'nonsense' },
      /: API_ORIGIN must be an http or https address/,
    ],
    ['a flag that is neither 0 nor 1', { EXIT_WITH_PARENT: 'yes' }, /: EXIT_WITH_PARENT must be /],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /: LOG_LEVEL must be /],
    ['a number of streams that is none', { STREAMS_PER_ADDRESS: '0' }, /: STREAMS_PER_ADDRESS must be /],
  ])('does not start with %s', async (_what, env, message) => {
    const starting = startWith({ DATA_DIR: await temporaryFolder(), ...env });
    await expect(starting).rejects.toBeInstanceOf(SettingsError);
    await expect(starting).rejects.toThrow(message);
  });

  it('does not start with an address of another machine', async () => {
    const starting = startWith({ DATA_DIR: await temporaryFolder(), HOST: '192.0.2.1' });
    await expect(starting).rejects.toBeInstanceOf(CannotListen);
    await expect(starting).rejects.toThrow(/^HOST 192\.0\.2\.1 and PORT 0 cannot be used here/);
  });
});
