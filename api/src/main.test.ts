import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

jest.setTimeout(120_000);

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-main-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function startMain(environment: Record<string, string>) {
  const { DATABASE_URL: _url, AUTH_SECRET: _secret, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts')], {
    env: { ...inherited, DATA_DIR: folder, API_PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** The address in the line that says the server listens. */
async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the child has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = JSON.parse(line) as { event?: string; address?: string };
    if (entry.event === 'listening' && entry.address) return entry.address;
  }
  throw new Error('the server ended before it listened');
}

test('on an empty folder it makes its database and secret, serves, ends with its parent, and finds them again', async () => {
  const first = startMain({ EXIT_WITH_PARENT: '1' });
  const register = await fetch(`${await listening(first)}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', email: 'ana@glossa.example', password: 'secret' }),
  });
  const { access_token } = (await register.json()) as { access_token: string };
  expect((await stat(path.join(folder, 'api', 'auth-secret'))).mode & 0o777).toBe(0o600);
  const parentGone = once(first, 'exit');
  first.stdin?.end();
  expect(await parentGone).toEqual([0, null]);

  const second = startMain({});
  const headers = { authorization: `Bearer ${access_token}` };
  const me = await fetch(`${await listening(second)}/api/auth/me`, { headers });
  expect(await me.json()).toMatchObject({ username: 'ana' });
  const terminated = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await terminated).toEqual([0, null]);
});

test('an environment it cannot use ends it with 2 and every mistake', async () => {
  const child = startMain({ API_PORT: 'http', AUTH_SECRET: 'short' });
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(errors.join('')).toMatch(/API_PORT.*AUTH_SECRET/);
});
