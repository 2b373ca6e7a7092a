import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readText, ROOT } from './testing/repository';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'get-dictionaries-'));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(process.execPath, join(folder, 'bin/node'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const PACKAGES = readText('api/words/debian-packages.txt').trim().split('\n');
const dictionaries = () => join(folder, 'data/dictionaries');
const listDictionaries = () => (existsSync(dictionaries()) ? readdirSync(dictionaries()).sort() : []);
const FILES = PACKAGES.flatMap((name) => {
  const dictionary = name.replace(/^dict-|-dict$/, '');
  return [`${dictionary}.dict.dz`, `${dictionary}.index`, `${name}.copyright`];
}).sort();

function addProgram(name: string, lines: readonly string[]): void {
  const file = join(folder, 'bin', name);
  writeFileSync(file, ['#!/bin/sh', 'fail() { echo "E: $1" >&2; exit 100; }', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
}

/** Stands in for apt-get, which may fail, and for dpkg-deb. */
function addApt(fault = ''): void {
  addProgram('apt-get', [
    'for name in "$@"; do :; done',
    `echo "$name" >> ${join(folder, 'calls')}`,
    `[ "$name" = --version ] || { :; ${fault} }`,
    'case "$name" in *dict*) echo "$name" > "${name}_1_all.deb" ;; esac',
  ]);
  addProgram('dpkg-deb', [
    '[ "$1" = -x ] || exit 0',
    'name="${2%%_*}" dictionary="${2%%_*}"',
    'dictionary="${dictionary#dict-}" dictionary="${dictionary%-dict}"',
    '/bin/mkdir -p usr/share/dictd "usr/share/doc/$name"',
    'for ending in dict.dz index; do echo > "usr/share/dictd/$dictionary.$ending"; done',
    'echo > "usr/share/doc/$name/copyright"',
  ]);
}

const COMMAND = [join(ROOT, 'scripts/get-dictionaries.mjs')];
const environment = () => ({ PATH: join(folder, 'bin'), DATA_DIR: join(folder, 'data') });

function runCommand() {
  rmSync(join(folder, 'calls'), { force: true });
  const options = { encoding: 'utf8', env: environment() } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, COMMAND, options);
  return { status, stdout, stderr };
}

test('each dictionary is unpacked with its license, and a second run fetches nothing', () => {
  addApt();
  expect(runCommand()).toMatchObject({ status: 0, stderr: '' });
  expect(listDictionaries()).toEqual(FILES);
  expect(runCommand().stdout).toContain(`${PACKAGES.length} dictionaries are in ${dictionaries()}`);
  expect(existsSync(join(folder, 'calls'))).toBe(false);
});

test('what was fetched before the network failed is kept, and the next run fetches the rest', () => {
  addApt(`[ "$name" != ${PACKAGES[2]} ] || fail 'Could not connect to the mirror';`);
  const { status, stderr } = runCommand();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`${PACKAGES[2]} could not be fetched. Check the network`),
  });
  expect(stderr).toContain('Could not connect to the mirror');
  expect(listDictionaries()).toEqual(FILES.filter((file) => file.match(/ara-eng|deu-eng/)));
  rmSync(join(dictionaries(), 'freedict-deu-eng.index'));
  addApt();
  expect(runCommand().stdout).toContain(`dict-freedict-deu-eng (1 of ${PACKAGES.length - 1})`);
  expect(listDictionaries()).toEqual(FILES);
});

test('a computer without lists of packages gets its own', () => {
  const lists = join(folder, 'lists');
  addApt(
    `[ "$name" != update ] || echo > ${lists}; [ -e ${lists} ] || fail "Unable to locate package $name";`,
  );
  expect(runCommand()).toMatchObject({ status: 0, stderr: '' });
  expect(listDictionaries()).toEqual(FILES);
});

test('lists of packages that are older than the mirror are fetched again, once', () => {
  const lists = join(folder, 'lists');
  addApt(
    `[ "$name" != update ] || echo >> ${lists}; [ -e ${lists} ] || fail "Failed to fetch $name.deb  404  Not Found";`,
  );
  expect(runCommand()).toMatchObject({ status: 0, stderr: '' });
  expect(listDictionaries()).toEqual(FILES);
  expect(readFileSync(lists, 'utf8')).toBe('\n');
});

test('a run leaves alone the folder of another one, and removes that of one killed long ago', () => {
  addApt();
  const [running, killed] = ['.unpacking-a', '.unpacking'].map((name) =>
    join(dictionaries(), name, 'package'),
  );
  for (const path of [running, killed]) mkdirSync(path ?? '', { recursive: true });
  utimesSync(join(dictionaries(), '.unpacking'), 0, 0);
  expect(runCommand()).toMatchObject({ status: 0, stderr: '' });
  expect(listDictionaries()).toEqual(['.unpacking-a', ...FILES]);
  expect(existsSync(running ?? '')).toBe(true);
});

test('a run that is stopped waits for apt-get, which writes to the end, and leaves nothing behind', async () => {
  const late = '/bin/sleep 0.3; /bin/mkdir -p "$PWD"; echo > "$PWD/late"; exit 1';
  addApt(`trap '${late}' TERM; echo > ${join(folder, 'begun')}; while :; do /bin/sleep 0.05; done;`);
  const command = spawn(process.execPath, COMMAND, { env: environment() });
  const ended = once(command, 'close');
  while (!existsSync(join(folder, 'begun'))) await new Promise((resolve) => setTimeout(resolve, 20));
  command.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(listDictionaries()).toEqual([]);
});

test('a package that no list has is named, and keeps no other away', () => {
  addApt(`[ "$name" != mueller7-dict ] || fail "Unable to locate package $name";`);
  const { status, stderr } = runCommand();
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('apt-get did not find mueller7-dict.'),
  });
  expect(listDictionaries()).toEqual(FILES.filter((file) => !file.startsWith('mueller7')));
});

test('a computer without apt-get is told another way', () => {
  const { status, stderr } = runCommand();
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('docker run --rm') });
  expect(listDictionaries()).toEqual([]);
});
