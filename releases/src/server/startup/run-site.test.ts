import { stat } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '@glossa/server/server-settings';
import { readOperatorFile, RunningSites } from '../../../testing/running-site';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { CannotListen } from './listen';

// Starting a process can take long on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const sites = new RunningSites();

describe('the site server', () => {
  it('leaves the operator’s address and token to their owner alone, and keeps the token', async () => {
    const dataDir = await temporaryFolder();
    const first = await sites.start(dataDir);
    const note = await readOperatorFile(dataDir);
    expect(note.url).toBe(first.url);
    expect((await stat(path.join(dataDir, 'releases', 'operator.json'))).mode & 0o777).toBe(0o600);
    await sites.stopLast();
    await sites.start(dataDir);
    expect((await readOperatorFile(dataDir)).token).toBe(note.token);
  });

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
    const starting = sites.startWith({ DATA_DIR: await temporaryFolder(), ...env });
    await expect(starting).rejects.toBeInstanceOf(SettingsError);
    await expect(starting).rejects.toThrow(message);
  });

  it('does not start with an address of another machine', async () => {
    const starting = sites.startWith({ DATA_DIR: await temporaryFolder(), HOST: '192.0.2.1' });
    await expect(starting).rejects.toBeInstanceOf(CannotListen);
    await expect(starting).rejects.toThrow(/^HOST 192\.0\.2\.1 and PORT 0 cannot be used here/);
  });
});
