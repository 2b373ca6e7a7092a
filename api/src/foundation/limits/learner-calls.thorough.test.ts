import { connect } from 'node:net';
import { openTestApi, readRefusal, type TestApi, useTestApi } from '../../../testing/test-api';
import { uploadCaptions } from '../../content/transcripts/testing/upload-captions';
import { withUserLock } from '../accounts/lock-user';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

const api = useTestApi();

function countBusyConnections(): number {
  const { totalCount, idleCount, waitingCount } = api.pool;
  return totalCount - idleCount + waitingCount;
}

/** Resolves `locked` once the learner's row is held, and holds it until `release`. */
function holdRow(userId: number, { database }: TestApi = api) {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  let held = () => {};
  const locked = new Promise<void>((resolve) => (held = resolve));
  const work = withUserLock(database, userId, async () => {
    held();
    await done;
  });
  return { locked, release: async () => (release(), work) };
}

describe('the calls of one learner', () => {
  it('wait for the learner’s row without a connection, so that others are served', async () => {
    const [one, other] = [await api.register(), await api.register()];
    const row = holdRow(one.session.user.id);
    await row.locked;
    const waiting = Array.from({ length: 15 }, () => one.post('/vocabulary/restore', { ids: [1] }));
    expect((await other.get('/auth/me')).statusCode).toBe(200);
    // The others have looked up their account and now wait in the process.
    while (countBusyConnections() > 1) await new Promise((resolve) => setImmediate(resolve));
    await row.release();
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
  });

  it('are refused beyond those that run and wait, and go on afterwards', async () => {
    const learner = await api.register();
    const row = holdRow(learner.session.user.id);
    await row.locked;
    const calls = Array.from({ length: 50 }, () => learner.post('/vocabulary/restore', { ids: [1] }));
    const first = await Promise.race(calls);
    expect([first.statusCode, first.json().code, first.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '1',
    ]);
    await row.release();
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(48);
    expect((await learner.get('/auth/me')).statusCode).toBe(200);
  });

  it('read three files at a time, because all learners share the processes for that', async () => {
    const learner = await api.register();
    const { id } = await addHostVideo(learner);
    const row = holdRow(learner.session.user.id);
    await row.locked;
    const captions = '1\n00:00:01,000 --> 00:00:03,000\nThe river is wide.\n';
    const uploads = Array.from({ length: 40 }, () => uploadCaptions(learner, id, captions));
    expect((await Promise.race(uploads)).statusCode).toBe(429);
    // Three have found their session, and wait for the row without a connection.
    expect((await learner.get('/auth/me')).statusCode).toBe(200);
    while (countBusyConnections() > 1) await new Promise((resolve) => setImmediate(resolve));
    // Ends those that wait for their turn.
    await learner.post('/auth/sign-out');
    await row.release();
    const statuses = (await Promise.all(uploads)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([...Array(3).fill(200), ...Array(36).fill(401), 429]);
  });

  it('end with their connection, those too that a client sent before the answers to earlier ones', async () => {
    const listening = await openTestApi();
    const learner = await listening.register();
    const { port } = new URL(await listening.app.listen({ host: '127.0.0.1', port: 0 }));
    const row = holdRow(learner.session.user.id, listening);
    await row.locked;
    const arrived = new Promise<void>((resolve) => {
      let count = 0;
      listening.app.server.on('request', () => (count += 1) === 14 && resolve());
    });
    const socket = connect(Number(port), '127.0.0.1');
    const end = `HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${learner.session.access_token}\r\n`;
    const body = JSON.stringify({ ids: [1] });
    const content = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    socket.write(`POST /api/vocabulary/restore ${end}${content}`);
    socket.write(`GET /api/auth/me ${end}\r\n`.repeat(13));
    await arrived;
    socket.destroy();
    await row.release();
    expect((await learner.get('/auth/me')).statusCode).toBe(200);
    await listening.close();
  });

  it('are limited by the minute', async () => {
    const limited = await openTestApi({ environment: { CALLS_PER_MINUTE: '2' } });
    const [one, other] = [await limited.register(), await limited.register()];
    const answers = [await one.get('/auth/me'), await one.get('/auth/me'), await one.get('/auth/me')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect((await other.get('/auth/me')).statusCode).toBe(200);
    await limited.close();
  });
});

it('answers 503 when a lock cannot be had in time', async () => {
  const learner = await api.register();
  const client = await api.pool.connect();
  await client.query('begin');
  await client.query('select from users where id = $1 for update', [learner.session.user.id]);
  expect(readRefusal(await learner.post('/vocabulary/restore', { ids: [1] }))).toEqual([503, 'not_ready']);
  await client.query('rollback');
  client.release();
}, 15_000);
