import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packLibraries } from './packages/pack-library';
import { ExportedNames } from './testing/exported-names';
import { SampleRemote } from './testing/sample-remote';

// Compiling and building take seconds each, on a machine that may be busy.
jest.setTimeout(180_000);

const root = join(__dirname, '..');

interface Manifest<Target> {
  version: string;
  exports: Record<string, Target>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const readManifest = <Target = unknown>(folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest<Target>;

const NAMES = ['contract', 'kit', 'build'];
const { version } = readManifest(join(root, 'shared/kit'));

let folder: string;
let tarballs: string[];
/** The folder of an unpacked package. */
const packed = (name: string) => join(folder, name);
const listFiles = (name: string) => readdirSync(packed(name), { recursive: true, encoding: 'utf8' });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-kit-'));
  tarballs = packLibraries(root, folder);
  NAMES.forEach((name, index) => {
    mkdirSync(packed(name));
    execFileSync('tar', ['xzf', tarballs[index] ?? '', '--strip-components', '1', '-C', packed(name)]);
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is packed as three packages of one version, with peers in place of what the shell brings', () => {
  expect(tarballs).toEqual(NAMES.map((name) => join(folder, `glossa-${name}-${version}.tgz`)));
  for (const name of NAMES) expect(readManifest(packed(name))).toMatchObject({ version });
  const { dependencies, peerDependencies } = readManifest(packed('kit'));
  expect(peerDependencies).toMatchObject({
    react: `^${readManifest(join(root, 'shared/kit')).dependencies['react']}`,
    'react-router-dom': expect.any(String),
  });
  const range: unknown = expect.any(String);
  expect(dependencies).toEqual({ '@glossa/contract': version, axios: range, idb: range });
});

it('has at most 16 sub-paths in the kit, and its README describes each', () => {
  const subPaths = Object.keys(readManifest(packed('kit')).exports);
  expect(subPaths.length).toBeLessThanOrEqual(16);
  const readme = readFileSync(join(packed('kit'), 'README.md'), 'utf8');
  const named = subPaths.filter((subPath) => subPath !== './package.json').map((subPath) => subPath.slice(2));
  expect(named.filter((name) => !readme.includes(`@glossa/kit/${name}\``))).toEqual([]);
});

it('has no tests of the checkout and nothing of the operators', () => {
  const unwanted = /sample-app|^operators|server-(runtime|environment)|\.test\./;
  for (const name of NAMES) expect(listFiles(name).filter((file) => unwanted.test(file))).toEqual([]);
});

it('reaches the modules that the shell provides by their public names, so that a page has one of each', () => {
  const provided = ['api-client', 'auth', 'federation', 'i18n'];
  const code = listFiles('kit').filter(
    (file) => file.endsWith('.js') && ![...provided, 'testing'].some((name) => file.startsWith(`${name}/`)),
  );
  const texts = code.map((file) => readFileSync(join(packed('kit'), file), 'utf8'));
  const relative = new RegExp(`from '\\.{1,2}/(${provided.join('|')})/index`);
  expect(code.filter((_file, index) => relative.test(texts[index] ?? ''))).toEqual([]);
  expect(texts.filter((text) => text.includes("from '@glossa/kit/auth'")).length).toBeGreaterThan(1);
});

it.each(NAMES)('passes the checks of publint and of arethetypeswrong: %s', (name) => {
  const tarball = tarballs[NAMES.indexOf(name)] ?? '';
  const check = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', program), ...args, tarball],
      { encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  };
  expect(check('publint/src/cli.js', '--strict')).toEqual({
    status: 0,
    output: expect.stringContaining('All good!'),
  });
  // A style sheet has no types.
  const options = ['--profile', 'esm-only', '--exclude-entrypoints', './ui/tokens.css', '--format', 'ascii'];
  expect(check('@arethetypeswrong/cli/dist/index.js', ...options)).toMatchObject({ status: 0 });
});

it('exports under each sub-path of the kit what the checkout exports there', () => {
  const exported = readManifest<{ types: string; default: string }>(packed('kit')).exports;
  const sources = readManifest<string>(join(root, 'shared/kit')).exports;
  const modules = Object.entries(sources)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([subPath, source]) => ({
      subPath,
      source: join(root, 'shared/kit', source),
      types: join(packed('kit'), exported[subPath]?.types ?? ''),
      code: join(packed('kit'), exported[subPath]?.default ?? ''),
    }));
  const names = new ExportedNames(modules.flatMap(({ source, types, code }) => [source, types, code]));
  for (const { subPath, source, types, code } of modules) {
    expect(names.read(source)).not.toEqual([]);
    expect([subPath, names.read(types)]).toEqual([subPath, names.read(source)]);
    expect([subPath, names.read(code)]).toEqual([subPath, names.read(source, 'values')]);
  }
});

describe('a remote outside the checkout', () => {
  let remote: SampleRemote;
  beforeAll(() => (remote = SampleRemote.make(root, tarballs)));
  afterAll(() => remote.remove());
  const build = () => remote.run('@glossa/build/bin/glossa.cjs', 'build');

  it('is built to a bundle with the same bytes wherever it lies', async () => {
    expect(await build()).toEqual({ code: 0, output: 'webpack compiled successfully\n' });
    const built = remote.readDist();
    expect(JSON.parse(built['release.json'] ?? '')).toMatchObject({
      container: 'glossa_notes_1_0_0',
      mounts: ['/notes'],
      screens: [
        {
          path: '/notes',
          boot: ['/api/vocabulary'],
          early: { en: { file: 'early-0-en.js' }, ka: { file: 'early-0-ka.js' } },
        },
      ],
      uses: ['quiz/generate'],
      kit: version,
      // It uses no name of a later minor than the first.
      shared: { requires: { '@glossa/kit/auth': '^2.0.0', react: expect.any(String) } },
    });
    // Its screen as a page shows it before the code, with the classes of the bundle and the kit's button.
    const ownClass = /\.(c[\w-]{7})\{color:red\}\n$/.exec(built['remote.css'] ?? '')?.[1];
    expect(built['early-0-en.js']).toMatch(
      new RegExp(`<p class=\\\\"${ownClass}\\\\">.*<button .*Notes</button>`),
    );
    // The button's classes, and the remote's own.
    expect(built['remote.css']).toMatch(/^@layer ui\{\.c[\w-]{7}\{.*\.c[\w-]{7}\{color:red\}\n$/);
    expect(built['source-maps/remote.js.map']).toContain('"@glossa/kit/ui/controls/button.js"');
    // Unused components of the kit are left out.
    expect(built['source-maps/remote.js.map']).not.toContain('@glossa/kit/ui/dialog.js');
    remote.move();
    expect(await build()).toMatchObject({ code: 0 });
    expect(remote.readDist()).toEqual(built);
  });
});
