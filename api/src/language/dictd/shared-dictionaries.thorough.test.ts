import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { packDictionary, writeDictionary } from '../../../testing/dictionary-files';
import { type CompileTask, runCompileTask } from './compile-dictionary';
import { Dictionaries } from './dictionaries';

const GERMAN = 'freedict-eng-deu';
const FRENCH = 'freedict-eng-fra';

const folder = mkdtempSync(path.join(tmpdir(), 'glossa-shared-'));
const source = path.join(folder, 'dictd');
let compiled = '';
let tests = 0;
const servers: Dictionaries[] = [];

beforeAll(() => {
  mkdirSync(source);
  writeDictionary(source, GERMAN, packDictionary(['house\nHaus', 'river\nFluss']));
  writeDictionary(source, FRENCH, packDictionary(['house\nmaison']));
});
beforeEach(() => {
  compiled = path.join(folder, `compiled-${(tests += 1)}`);
  mkdirSync(compiled);
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(() => rmSync(folder, { recursive: true }));

function openServer(runCompile = (task: CompileTask) => Promise.resolve(runCompileTask(task))): Dictionaries {
  const server = new Dictionaries({ source, compiled }, pino({ level: 'silent' }), runCompile);
  servers.push(server);
  return server;
}

const names = (server: Dictionaries) => server.list().map(({ name }) => name);

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** A server in the middle of compiling the German dictionary, with the French one compiled. */
async function startServer(compile = runCompileTask) {
  await openServer().load([FRENCH]);
  const begun = createGate();
  const finish = createGate();
  const server = openServer(async (task) => {
    begun.open();
    await finish.opened;
    return compile(task);
  });
  const loaded = server.load();
  await begun.opened;
  return { server, loaded, finish: finish.open };
}

async function untilLookedThrough(server: Dictionaries): Promise<void> {
  // All files are looked for at once, so that the French one is not found before the German one is missed.
  while (names(server).length === 0) await nextTurn();
}

test('of two servers that share the compiled files one compiles a dictionary, and both have it', async () => {
  const first = await startServer();
  const tasks: CompileTask[] = [];
  const second = openServer((task) => {
    tasks.push(task);
    return Promise.resolve(runCompileTask(task));
  });
  const loaded = second.load();
  await untilLookedThrough(second);
  first.finish();
  await Promise.all([first.loaded, loaded]);
  expect(names(first.server)).toEqual([GERMAN, FRENCH]);
  expect(names(second)).toEqual([GERMAN, FRENCH]);
  expect(tasks).toEqual([]);
  expect(readdirSync(compiled)).toHaveLength(2);
});

test('what one server cannot compile is tried by the next', async () => {
  const first = await startServer(() => ({ problem: 'the disk is full' }));
  const second = openServer();
  const loaded = second.load();
  await untilLookedThrough(second);
  first.finish();
  await Promise.all([first.loaded, loaded]);
  expect(names(first.server)).toEqual([FRENCH]);
  expect(names(second)).toEqual([GERMAN, FRENCH]);
});

test('a dictionary that is there after all is opened, though the server could not compile it', async () => {
  const server = openServer((task) => {
    runCompileTask(task);
    return Promise.resolve({ problem: 'the process ended (SIGKILL)' });
  });
  await server.load();
  expect(names(server)).toEqual([GERMAN, FRENCH]);
});

test('a server that waits for another one can be stopped', async () => {
  const first = await startServer();
  const second = openServer();
  const loaded = second.load();
  await untilLookedThrough(second);
  await second.close();
  await loaded;
  first.finish();
  await first.loaded;
  expect(names(first.server)).toEqual([GERMAN, FRENCH]);
});

test('the lock of a server that was killed keeps no other one away', async () => {
  const lock = path.join(compiled, 'lock');
  writeFileSync(lock, 'killed');
  utimesSync(lock, 1, 1);
  const server = openServer();
  await server.load();
  expect(names(server)).toEqual([GERMAN, FRENCH]);
  expect(readdirSync(compiled)).not.toContain('lock');
});

test('the files of older versions are removed, and temporary files when nobody can be writing them', async () => {
  const print = '0123456789abcdef';
  const older = `${GERMAN}.${print}`;
  const writing = `${GERMAN}.${print}.1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed`;
  const abandoned = `${GERMAN}.${print}.17`;
  for (const file of [older, writing, abandoned, 'notes.txt']) writeFileSync(path.join(compiled, file), '');
  utimesSync(path.join(compiled, abandoned), 1, 1);
  utimesSync(path.join(compiled, 'notes.txt'), 1, 1);
  const server = openServer();
  await server.load([GERMAN]);
  expect(names(server)).toEqual([GERMAN]);
  const kept = readdirSync(compiled);
  expect(kept).toEqual(expect.arrayContaining([writing, 'notes.txt']));
  expect(kept).not.toContain(older);
  expect(kept).not.toContain(abandoned);
  expect(kept).toHaveLength(3);
});
