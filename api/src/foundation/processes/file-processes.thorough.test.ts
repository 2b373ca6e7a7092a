import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiError } from '../../platform/errors/api-error';
import { type Caller, runFor } from '../../platform/database/callers';
import { type FileTask, readByTask, runTask, UNCOUNTED } from './file-processes';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glossa-tasks-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A task whose code is `work`, a function as `serveTask` takes it. */
async function makeTask(work: string, timeoutSeconds: number, before = ''): Promise<FileTask> {
  const file = path.join(folder, `${Math.random()}-task.ts`);
  const serve = JSON.stringify(path.join(__dirname, 'serve-task'));
  await writeFile(file, `import { serveTask } from ${serve};\n${before}\nserveTask(${work});\n`);
  return {
    file,
    timeoutSeconds,
    makeLimitError: () => new Error('too much'),
    refusals: ['media_unreadable'],
  };
}

const read = (task: FileTask) => readByTask(task, 1, UNCOUNTED);

test('a task that takes too long ends with its process', async () => {
  const task = await makeTask('async function* () { for (;;) ; }', 0.1);
  await expect(read(task)).rejects.toThrow('too much');
});

test('a task that a busy machine does not come to says nothing of its file', async () => {
  const task = await makeTask(
    'async function* () { await new Promise(() => setInterval(() => 0, 1e6)); }',
    1,
  );
  await expect(read(task)).rejects.toMatchObject({ code: 'not_ready', retryAfterSeconds: 60 });
});

test('the file of a request that has ended is not read later', async () => {
  const task = await makeTask('async function* (input: string) { yield input; }', 10);
  const ending = new AbortController();
  const caller = { ended: ending.signal, addThreadMs: () => undefined } as unknown as Caller;
  const first = read(task);
  const second = new Promise((resolve, reject) =>
    runFor(caller, () => void read(task).then(resolve, reject)),
  );
  ending.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  expect(await first).toBe(1);
});

test('a task that takes too much memory ends with its process', async () => {
  const task = await makeTask(
    'async function* () { const all = []; for (;;) all.push(new Array(1e5).fill({})); }',
    60,
  );
  const user = { ...UNCOUNTED, bounds: { ...UNCOUNTED.bounds, heapMb: 24 } };
  await expect(readByTask(task, 1, user)).rejects.toThrow('too much');
});

test.each([
  ['media_unreadable', {}, { code: 'media_unreadable', message: 'No' }],
  ['not_signed_in', {}, { message: 'a process refused its file with not_signed_in' }],
  ['no such code', {}, { message: 'a process refused its file with no such code' }],
  ['media_unreadable', { retryAfterSeconds: 5 }, { name: 'Error', message: 'No' }],
])('a task refuses its file with the codes it may have alone: %s, %o', async (code, options, error) => {
  const made = `new ApiError('media_unreadable', undefined, ${JSON.stringify({ detail: 'No', ...options })})`;
  const refusal = `Object.assign(${made}, { code: '${code}' })`;
  const file = JSON.stringify(path.join(__dirname, '../../platform/errors/api-error'));
  const task = await makeTask(
    `async function* () { throw ${refusal}; }`,
    10,
    `import { ApiError } from ${file};`,
  );
  const refused = await read(task).catch((caught: unknown) => caught);
  expect(refused).toMatchObject(error);
  expect(refused instanceof ApiError).toBe('code' in error);
});

test('loading the code of a process, which a busy machine delays, is not counted', async () => {
  const loading = 'const end = Date.now() + 1500; while (Date.now() < end);';
  const task = await makeTask('async function* (input: number) { yield input + 1; }', 1, loading);
  expect(await read(task)).toBe(2);
});

test('the next batch is requested when the one before is used up, and not after the process has failed', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      yield asked;
    }
  }
  const task = await makeTask(
    'async function* (_input: null, batches: AsyncIterable<number>) { for await (const batch of batches) if (batch === 2) throw new Error("two"); }',
    10,
  );
  const run = { input: null, user: UNCOUNTED, onOutput: () => undefined, batches: endless() };
  await expect(runTask(task, run)).rejects.toThrow('two');
  expect(asked).toBe(2);
});

test('files of a learner wait behind the first of another, and films wait apart', async () => {
  const order: string[] = [];
  const task = await makeTask('async function* (input: string) { yield input; }', 10);
  const read = async (name: string, key: string, queue: FileTask['queue'] = 'fileProcesses') =>
    order.push(await readByTask<string>({ ...task, queue }, name, { ...UNCOUNTED, key }));
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => read(name, 'a')),
    ...['b1', 'b2'].map((name) => read(name, 'b')),
    ...['c1', 'c2'].map((name) => read(name, 'c')),
    read('film', 'd', 'mediaProcesses'),
  ]);
  const place = (name: string) => order.indexOf(name);
  expect(place('c1')).toBeLessThan(place('a3'));
  expect(place('film')).toBeLessThan(place('a3'));
});
