import path from 'node:path';
import { startSite } from '../../testing/running-site';
import { appPackage } from '../../testing/app-package';
import { temporaryFolders } from '../../testing/temporary-folder';
import { readFile } from 'node:fs/promises';
import { runCli } from './run-cli';

const temporaryFolder = temporaryFolders();
let site: Awaited<ReturnType<typeof startSite>>;
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
  site = await startSite(path.join(root, '.data'));
});
afterEach(() => site.stop());

async function health(...options: string[]) {
  let out = '';
  const surroundings = {
    cwd: root,
    env: {},
    out: (text: string) => (out += text),
    err: (text: string) => (out += text),
  };
  const code = await runCli(['health', ...options], surroundings);
  return { code, out };
}

async function goLive(app: string): Promise<void> {
  const file = path.join(root, '.data', 'releases', 'operator.json');
  const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const send = (url: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    fetch(`${site.url}/releases/api/apps/${app}/${url}`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': type },
    });
  await send('versions', new Uint8Array(appPackage({ app })), 'application/gzip');
  await send('promote', JSON.stringify({ version: '1.0.0' }), 'application/json');
}

/** Opens a page and tells how the shell fared. */
async function visit(beacon: object): Promise<number> {
  const page = await fetch(site.url, { headers: { accept: 'text/html' } });
  const cookie = page.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const sent = await fetch(`${site.url}/releases/beacons`, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: JSON.stringify({ tab: 'tab-of-sixteen-letters', ...beacon }),
  });
  return sent.status;
}

const shell = { app: 'shell', version: '1.0.0', revision: 2 };

describe('releases health', () => {
  it('says so when nothing is live, and when nobody has come', async () => {
    expect(await health()).toEqual({ code: 0, out: 'Nothing is live.\n' });
    await goLive('shell');
    expect((await health()).out).toBe('shell  1.0.0  live  no visitors\n');
  });

  it('shows of each version who tried it, for how many it failed, and how fast it was', async () => {
    await goLive('shell');
    const vitals = [
      { name: 'LCP', value: 1234.5, app: 'shell' },
      { name: 'CLS', value: 0.0214 },
    ];
    for (const load_ms of [100, 200, 400]) {
      expect(await visit({ outcomes: [{ ...shell, result: 'well', load_ms }], vitals })).toBe(204);
    }
    await visit({ outcomes: [{ ...shell, result: 'stepped-back' }] });
    expect((await health()).out.replace(/about \d\d:\d[05] UTC/, 'about 02:05 UTC')).toBe(
      [
        'shell  1.0.0  live  4 visitors  failed for 1 (25%) from 1 network, last at about 02:05 UTC  1 fell back  loaded in p50 200, p75 400, p95 400 ms',
        'sign-in pages  CLS  0.021    p75 of 3 visitors',
        'shell          LCP  1235 ms  p75 of 3 visitors',
        '',
      ].join('\n'),
    );
    const json = JSON.parse((await health('--json')).out);
    expect(json.apps[0].versions[0]).toMatchObject({ version: '1.0.0', visitors: 4, failed: 1, networks: 1 });
  });
});
