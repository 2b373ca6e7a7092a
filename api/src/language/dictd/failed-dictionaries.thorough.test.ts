import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { packDictionary, writeDictionary } from '../../../testing/dictionary-files';
import { type CompileResult, type CompileTask, runCompileTask } from './compile-dictionary';
import { Dictionaries } from './dictionaries';

const NAME = 'freedict-eng-spa';
const GOOD = packDictionary(['house\ncasa', 'river\nrío']);
/** As long as the good one, so that only the contents tell them apart. */
const BROKEN = { ...GOOD, index: '\u0000'.repeat(GOOD.index.length) };

const folder = mkdtempSync(path.join(tmpdir(), 'glossa-failed-'));
const source = path.join(folder, 'dictd');
let compiled = '';
let compilations = 0;
let log: { msg: string; problem?: string }[] = [];
let starts = 0;

beforeAll(() => mkdirSync(source));
beforeEach(() => {
  compiled = path.join(folder, `compiled-${(starts += 1)}`);
  compilations = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of the dictionaries that a server has after it started. */
async function startServer(compile: (task: CompileTask) => CompileResult = runCompileTask) {
  log = [];
  const logger = pino({ level: 'info' }, { write: (line) => void log.push(JSON.parse(line)) });
  const server = new Dictionaries({ source, compiled }, logger, (task) => {
    compilations += 1;
    return Promise.resolve(compile(task));
  });
  await server.load();
  const names = server.list().map(({ name }) => name);
  await server.close();
  return names;
}

test('a dictionary that cannot be compiled is tried once, and each start says why', async () => {
  writeDictionary(source, NAME, BROKEN);
  const problem = 'the dictionary has no article that can be read';
  expect(await startServer()).toEqual([]);
  expect(log).toMatchObject([{ msg: 'a dictionary cannot be read', problem }]);
  expect(await startServer()).toEqual([]);
  expect(log).toMatchObject([{ msg: 'a dictionary could not be read before', problem }]);
  expect(compilations).toBe(1);
});

test('a dictionary that was repaired is compiled, though its files are as long as before', async () => {
  writeDictionary(source, NAME, BROKEN);
  await startServer();
  writeDictionary(source, NAME, GOOD);
  expect(await startServer()).toEqual([NAME]);
  expect(compilations).toBe(2);
  expect(existsSync(path.join(compiled, `${NAME}.failed`))).toBe(false);
});

test.each([
  ['a fault of the system', { problem: 'ENOSPC: no space left on device', isFinal: false }],
  ['a process that was stopped', { problem: 'the process ended (SIGTERM)' }],
])('after %s the next start tries again', async (_fault, result) => {
  writeDictionary(source, NAME, GOOD);
  expect(await startServer(() => result)).toEqual([]);
  expect(await startServer()).toEqual([NAME]);
});

test('a fault of the files is final, and one of the system is not', () => {
  const dictionary = { name: NAME, from: 'en', to: 'es', format: 'freedict' } as const;
  const target = path.join(folder, 'target');
  writeDictionary(source, NAME, BROKEN);
  expect(runCompileTask({ directory: source, dictionary, target }).isFinal).toBe(true);
  expect(runCompileTask({ directory: path.join(folder, 'none'), dictionary, target }).isFinal).toBe(false);
});

test('what is noted of a failure and cannot be read does not count', async () => {
  writeDictionary(source, NAME, GOOD);
  mkdirSync(compiled);
  writeFileSync(path.join(compiled, `${NAME}.failed`), '{"print": 1');
  expect(await startServer()).toEqual([NAME]);
});
