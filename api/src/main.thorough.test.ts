import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startApiProcess, type ApiProcess } from '../testing/api-process';

jest.setTimeout(120_000);

let folder: string;
const started: ApiProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-main-'));
  // Run by root, the database has an account of its own, which must get in.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  // The database ends a little later than the API that was killed.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
});

function start(environment: Record<string, string> = {}): ApiProcess {
  // No test here needs a lesson, and storing them takes longer than all else of a start.
  const api = startApiProcess(folder, { DEMO_LESSONS: '0', ...environment });
  started.push(api);
  return api;
}

const registration = JSON.stringify({ username: 'ana', email: 'ana@glossa.example', password: 'river-boat' });
const json = { 'content-type': 'application/json' };

test('on an empty folder it creates its database and secret, serves, exits with its parent, and finds them again', async () => {
  const first = start({ LOG_LEVEL: 'warn' });
  const warnings: string[] = [];
  first.child.stdout?.on('data', (chunk: Buffer) => warnings.push(chunk.toString()));
  const url = `${await first.address}/api/auth/register`;
  expect(warnings.join('')).not.toContain('must exist');
  const register = await fetch(url, { method: 'POST', headers: json, body: registration });
  const { access_token } = (await register.json()) as { access_token: string };
  expect((await stat(path.join(folder, 'api', 'auth-secret'))).mode & 0o777).toBe(0o600);
  const parentGone = once(first.child, 'exit');
  first.child.stdin?.end();
  expect(await parentGone).toEqual([0, null]);

  const second = start();
  const headers = { authorization: `Bearer ${access_token}` };
  const me = await fetch(`${await second.address}/api/auth/me`, { headers });
  expect(await me.json()).toMatchObject({ username: 'ana' });
  expect(await second.end('SIGTERM')).toEqual([0, null]);
});

test('files of learners are nobody else’s, also in a folder that all may read', async () => {
  const videos = path.join(folder, 'videos');
  await mkdir(videos);
  await chmod(videos, 0o755);
  const address = await start({ VIDEOS_DIR: videos }).address;
  const register = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: registration,
  });
  const { access_token } = (await register.json()) as { access_token: string };
  const headers = {
    authorization: `Bearer ${access_token}`,
    'tus-resumable': '1.0.0',
    'upload-length': '100',
  };
  expect((await fetch(`${address}/api/uploads`, { method: 'POST', headers })).status).toBe(201);
  const entries = await readdir(videos, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) {
    expect([name, (await stat(path.join(parentPath, name))).mode & 0o077]).toEqual([name, 0]);
  }
});

/** A registration whose last byte is still to come. */
function halfRegistration(address: string): ClientRequest {
  const headers = { ...json, 'content-length': registration.length };
  const half = request(`${address}/api/auth/register`, {
    method: 'POST',
    headers,
    agent: new Agent({ keepAlive: true }),
  });
  half.write(registration.slice(0, -1));
  return half;
}

/** Settles when a new connection is refused. */
async function refused({ hostname, port }: URL): Promise<void> {
  for (;;) {
    const socket = connect(Number(port), hostname);
    const outcome = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).catch(
      () => 'refused',
    );
    socket.destroy();
    if (outcome === 'refused' || outcome[0] instanceof Error) return;
  }
}

test('on SIGTERM it accepts no connections, is not ready, finishes running requests, and exits', async () => {
  const api = start();
  const address = await api.address;
  const url = new URL(address);
  const half = halfRegistration(address);
  const asking: Socket = connect(Number(url.port), url.hostname);
  asking.write('GET /api/ready HTTP/1.1\r\nhost: glossa\r\n');
  // An answer on a third connection: what the two have sent before has arrived.
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);

  const ended = once(api.child, 'exit');
  api.child.kill('SIGTERM');
  await refused(url);
  asking.end('\r\n');
  expect(await text(asking)).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"not_ready"/i);
  half.end(registration.slice(-1));
  const [answer] = (await once(half, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(201);
  expect(answer.headers.connection).toBe('close');
  expect(JSON.parse(await text(answer))).toMatchObject({ user: { username: 'ana' } });
  expect(await ended).toEqual([0, null]);
});

test('an invalid environment makes it exit with 2 and list every problem', async () => {
  const { child } = start({ API_PORT: 'http', AUTH_SECRET: 'short' });
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(errors.join('')).toMatch(/API_PORT.*AUTH_SECRET/);
});
