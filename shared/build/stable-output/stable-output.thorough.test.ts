import { contentAddress } from '@glossa/contract/page-protocol';
import type { BuiltRelease } from '@glossa/contract/release';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { runInNewContext } from 'node:vm';
import { SampleApp } from '../testing/sample-app';

type Files = Readonly<Record<string, string>>;

// Each build is a process of its own, on a machine that may be busy.
jest.setTimeout(120_000);

let app: SampleApp;
let first: Files;
beforeAll(async () => {
  app = new SampleApp();
  ({ files: first } = await app.build('1.0.0'));
});
afterAll(() => app.remove());

/** The loaded files that `next` does not have as they are in the first version. */
function changedFiles(next: Files): string[] {
  const isLoaded = (file: string) => /\.(js|css)$/.test(file);
  const all = [...new Set([...Object.keys(first), ...Object.keys(next)])].filter(isLoaded);
  return all.filter((file) => first[file] !== next[file]).sort();
}

/** How many characters lie between the first and the last difference of two versions of a file. */
function differingLength(file: string, next: Files): number {
  const [one = '', other = ''] = [first[file], next[file]];
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return other.length - start - end;
}

const classNames = (css = '') => css.match(/\.c[\w-]{7}(?![\w-])/g) ?? [];

// Builds take seconds each, so the tests share them: each continues with what the one before has left.
it('another version of the same sources differs in the entry alone, by its name', async () => {
  const { files } = await app.build('1.0.1');
  expect(changedFiles(files)).toEqual(['remoteEntry.js']);
  const nameless = (entry = '') => entry.replace(/1([._])0\1[01]/g, 'version');
  expect(nameless(files['remoteEntry.js'])).toBe(nameless(first['remoteEntry.js']));
});

it('another place of the checkout changes nothing, though its path has a space', async () => {
  const elsewhere = new SampleApp('sample app-');
  try {
    const { files } = await elsewhere.build('1.0.0');
    expect(changedFiles(files)).toEqual([]);
  } finally {
    elsewhere.remove();
  }
});

it('a changed line changes that chunk and the entry, and moves no id and no class name', async () => {
  app.edit('src/remote.tsx', (text) => text.replace('one', 'two'));
  const { files } = await app.build('1.0.0');
  expect(changedFiles(files)).toEqual(['remote.js', 'remoteEntry.js']);
  expect(differingLength('remote.js', files)).toBe('two'.length);
});

it('an added module moves no id of another, even where modules are merged', async () => {
  app.write('src/added.ts', 'export const added = (word: string) => `${word} added`;');
  app.edit(
    'src/remote.tsx',
    (text) => `import { added } from './added';\n${text.replace('two', "{added('two')}")}`,
  );
  const { files } = await app.build('1.0.0');
  expect(changedFiles(files)).toEqual(['remote.js', 'remoteEntry.js']);
  const ids = (code = '') => code.match(/\b\d{5}\b/g) ?? [];
  expect(ids(first['remote.js']).length).toBeGreaterThan(3);
  expect(ids(files['remote.js'])).toEqual(ids(first['remote.js']));
});

it('a changed style sheet changes its own class names and those of no other', async () => {
  app.edit('src/later.module.css', (text) => text.replace('255', '254'));
  const { files } = await app.build('1.0.0');
  expect(files['remote.css']).toBe(first['remote.css']);
  const lazy = Object.keys(files).find((file) => file.endsWith('.css') && file !== 'remote.css') ?? '';
  expect(classNames(first[lazy])).toHaveLength(1);
  expect(classNames(files[lazy])).toHaveLength(1);
  expect(classNames(files[lazy])).not.toEqual(classNames(first[lazy]));
});

it('the entry requests every chunk by its content', () => {
  const { addresses, files } = JSON.parse(first['release.json'] ?? '') as BuiltRelease;
  expect(addresses).toBe('content');
  const entry = first['remoteEntry.js'] ?? '';
  expect(entry).toContain('"/apps/sample/"');
  const chunks = Object.entries(files).filter(([file]) => /(?<!Entry)\.(js|css)$/.test(file));
  expect(chunks.length).toBeGreaterThan(5);
  for (const [file, integrity] of chunks)
    expect(entry).toContain(file.endsWith('.css') ? contentAddress(integrity) : integrity);
});

it('a chunk gives its modules to the version that requested it', () => {
  const handed = (container: string) => {
    const versions = { webpackChunkglossa_sample_1_0_0: [], webpackChunkglossa_sample_1_0_1: [] };
    const document = { currentScript: { dataset: { webpack: `${container}:chunk-1` } } };
    runInNewContext(first['remote.js'] ?? '', { ...versions, document });
    return Object.values(versions).map((chunks) => chunks.length);
  };
  expect(handed('glossa_sample_1_0_0')).toEqual([1, 0]);
  expect(handed('glossa_sample_1_0_1')).toEqual([0, 1]);
});

it('a version with a hyphen in its name finds the modules of its chunks', async () => {
  const { files } = await app.build('1.0.0-local.1');
  const [, requestedBy] = /data-webpack",\s*"(\w+):"/.exec(files['remoteEntry.js'] ?? '') ?? [];
  expect(requestedBy).toBe('glossa_sample_1_0_0__local_1');
  expect(files['remoteEntry.js']).toContain(`webpackChunk${requestedBy}`);
});

it('maps every script to its sources in a folder of its own, and no script names its map', () => {
  const { files } = JSON.parse(first['release.json'] ?? '') as BuiltRelease;
  expect(Object.keys(files).filter((file) => file.includes('map'))).toEqual([]);
  const scripts = Object.keys(files).filter((file) => file.endsWith('.js') && !file.startsWith('messages-'));
  const maps = Object.keys(first).filter((file) => file.endsWith('.map'));
  expect(maps.sort()).toEqual(scripts.map((file) => `source-maps/${file}.map`).sort());
  for (const file of scripts) expect(first[file]).not.toContain('sourceMappingURL');
  const map = new TraceMap(first['source-maps/remote.js.map'] ?? '');
  expect(map.sources).toContain('./src/remote.tsx');
  expect(map.sources.filter((source) => source?.startsWith('/'))).toEqual([]);
  // The first line of a script with licenses is a comment.
  const [, code = ''] = (first['remote.js'] ?? '').split('\n');
  const place = { line: 2, column: code.indexOf('"one"') };
  expect(originalPositionFor(map, place)).toMatchObject({ source: './src/remote.tsx', line: 3 });
});
