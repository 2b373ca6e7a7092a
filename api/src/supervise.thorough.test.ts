import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from '../testing/api-process';

jest.setTimeout(240_000);

const METRICS_TOKEN = 'a-token-of-a-test';

let folder: string;
let api: ApiProcess;
let address: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-processes-'));
  // Run by root, the database has an account of its own, which must get in.
  await chmod(folder, 0o711);
  api = startApiProcess(folder, { DEMO_LESSONS: '0', API_PROCESSES: '2', METRICS_TOKEN });
  address = await api.address;
  await until(() => findListening().length === 2);
});
afterEach(async () => {
  api.child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(50);
}

interface Line {
  event?: string;
  pid: number;
}

const readLog = (): Line[] =>
  api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

/** The processes that serve, in the order of their start. */
const findListening = () =>
  readLog().flatMap(({ event, pid }) => (event === 'listening' && pid !== api.child.pid ? [pid] : []));

/** How many calls of its own each process has answered. */
async function countAnswered(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${address}/api/metrics`, { headers })).text();
  const counts = metrics.matchAll(
    /^glossa_http_requests_total\{.*route="\/api\/health".*process="(\d+)"\} (\d+)/gm,
  );
  return Object.fromEntries([...counts].map(([, name = '', count]) => [name, Number(count)]));
}

/** Each on a connection of its own. */
const isAnswered = () =>
  fetch(`${address}/api/health`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

test('all processes answer at one port and tell their metrics together; one that dies is replaced while the others answer', async () => {
  for (let call = 0; call < 10; call += 1) expect(await isAnswered()).toBe(true);
  expect(await countAnswered()).toEqual({ 1: 5, 2: 5 });

  const [killed = 0] = findListening();
  process.kill(killed, 'SIGKILL');
  await until(() => readLog().some(({ event }) => event === 'process_ended'));
  let failed = 0;
  await until(async () => {
    if (!(await isAnswered())) failed += 1;
    return findListening().length === 3;
  });
  expect(failed).toBe(0);
  // Proxies keep connections, of which each is closed after a thousand calls.
  const { 3: before = 0 } = await countAnswered();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let call = 0; call < 2_000; call += 1) await callOn(agent);
  expect(await countAnswered()).toEqual({ 2: expect.any(Number), 3: before + 1_000 });
  expect(await api.end('SIGTERM')).toEqual([0, null]);
});

/** On a connection that is kept. */
async function callOn(agent: Agent): Promise<void> {
  const [answer] = (await once(request(`${address}/api/health`, { agent }).end(), 'response')) as [
    IncomingMessage,
  ];
  await once(answer.resume(), 'end');
}

/** A registration whose last byte is still to come. */
function halfRegistration(username: string): { rest: string; half: ClientRequest } {
  const body = JSON.stringify({ username, email: `${username}@glossa.example`, password: 'river-boat' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const url = `${address}/api/auth/register`;
  const half = request(url, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) });
  half.write(body.slice(0, -1));
  return { rest: body.slice(-1), half };
}

test('a stop finishes what every process has begun, and leaves none', async () => {
  const begun = ['ana', 'ben', 'cleo', 'dora'].map(halfRegistration);
  // Answers on later connections: what was sent before has arrived.
  for (let call = 0; call < 4; call += 1) expect(await isAnswered()).toBe(true);
  const ended = once(api.child, 'exit');
  api.child.kill('SIGTERM');
  await until(async () => !(await isAnswered()));
  const statuses = begun.map(async ({ half, rest }) => {
    half.end(rest);
    const [answer] = (await once(half, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([201, 201, 201, 201]);
  expect(await ended).toEqual([0, null]);
  for (const pid of findListening()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('its processes end with it, however it ends', async () => {
  await api.end('SIGKILL');
  await Promise.all(findListening().map((pid) => until(() => hasEnded(pid))));
});

function hasEnded(pid: number): boolean {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

test('an API that cannot start says why once, and ends', async () => {
  await api.end('SIGTERM');
  const other = startApiProcess(folder, { API_PROCESSES: '2', WORDS_FILE: path.join(folder, 'none.mdb') });
  expect(await once(other.child, 'exit')).toEqual([1, null]);
  expect(other.output().match(/"msg":"The words .* are not compiled/g)).toHaveLength(1);
});
