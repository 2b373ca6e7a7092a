import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packKit } from './packages/kit';
import { ExportedNames } from './testing/exported-names';
import { SampleRemote } from './testing/sample-remote';
import { SiteServer } from './testing/site-server';

// Compiling and building take seconds each, on a machine that may be busy.
jest.setTimeout(180_000);

const root = join(__dirname, '..');
const shared = join(root, 'shared');

interface Manifest<Target> {
  version: string;
  exports: Record<string, Target>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const readManifest = <Target = unknown>(folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest<Target>;

let folder: string;
let tarball: string;
let kit: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-kit-'));
  tarball = packKit(root, folder);
  execFileSync('tar', ['xzf', tarball, '-C', folder]);
  kit = join(folder, 'package');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has the version of the checkout, and peers in place of what the shell brings', () => {
  const { version, dependencies, peerDependencies } = readManifest(kit);
  expect(tarball).toBe(join(folder, `glossa-kit-${readManifest(shared).version}.tgz`));
  expect(version).toBe(readManifest(shared).version);
  expect(peerDependencies).toMatchObject({
    react: `^${readManifest(shared).dependencies['react']}`,
    'react-router-dom': expect.any(String),
  });
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['axios', 'css-loader', 'webpack']));
  expect(
    Object.keys(dependencies).filter(
      (name) => name in peerDependencies || /^@(glossa|opentelemetry)\//.test(name),
    ),
  ).toEqual([]);
});

it('has no file of servers or of tests of the checkout', () => {
  const files = readdirSync(kit, { recursive: true, encoding: 'utf8' });
  const unwanted =
    /server-settings|start-cli|cli-program|keyed-semaphore|limits|client-error|bearer-token|request-id|own-pages|drain-connections|eager-serializers|lazy-serializers|process-identity|proxy-secret|retry-connections|unread-responses|s3-client|s3-stand-in|stripping-server|thoroughness|operators|ui-page|\.test\./;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

it('reaches the modules that the shell provides by their public names, so that a page has one of each', () => {
  const provided = ['api-client', 'auth', 'federation', 'i18n'];
  const code = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && ![...provided, 'testing'].some((name) => file.startsWith(`${name}/`)),
  );
  const texts = code.map((file) => readFileSync(join(kit, file), 'utf8'));
  const relative = new RegExp(`from '\\.{1,2}/(${provided.join('|')})/index`);
  expect(code.filter((_file, index) => relative.test(texts[index] ?? ''))).toEqual([]);
  expect(texts.filter((text) => text.includes("from '@glossa/kit/auth'")).length).toBeGreaterThan(1);
});

it('passes the checks of publint and of arethetypeswrong', () => {
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

it('exports under each sub-path that a remote imports what the checkout exports there', () => {
  const subPaths = importedSubPaths();
  const packed = readManifest<{ types: string; default: string }>(kit).exports;
  const sources = readManifest<string>(shared).exports;
  expect(subPaths.length).toBeGreaterThan(40);
  expect(Object.keys(packed)).toEqual(expect.arrayContaining(subPaths));
  const modules = subPaths.map((subPath) => ({
    subPath,
    source: join(shared, sources[subPath] ?? `${subPath}.ts`),
    types: join(kit, packed[subPath]?.types ?? ''),
    code: join(kit, packed[subPath]?.default ?? ''),
  }));
  const names = new ExportedNames(modules.flatMap(({ source, types, code }) => [source, types, code]));
  for (const { subPath, source, types, code } of modules) {
    expect(names.read(source)).not.toEqual([]);
    expect([subPath, names.read(types)]).toEqual([subPath, names.read(source)]);
    expect([subPath, names.read(code)]).toEqual([subPath, names.read(source, 'values')]);
  }
});

/** Those of code; `ui/tokens.css` is the shell's. */
function importedSubPaths(): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = remotes.flatMap((remote) => [
    join(remote, 'webpack.config.ts'),
    ...readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(remote, 'src', file)),
  ]);
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/['"]@glossa\/kit\/([^'"]+)['"]/g)].map(([, name]) => `./${name}`),
  );
  return [...new Set(found)].sort();
}

describe('a remote outside the checkout', () => {
  let remote: SampleRemote;
  beforeAll(() => (remote = SampleRemote.make(root, tarball)));
  afterAll(() => remote.remove());
  const build = () => remote.run('@glossa/kit/bin/glossa.cjs', 'build');

  it('is built to a bundle that the site accepts, with the same bytes wherever it lies', async () => {
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
      kit: readManifest(shared).version,
      // It uses no name of a later minor than the first.
      shared: { requires: { '@glossa/kit/auth': '^1.0.0', react: expect.any(String) } },
    });
    // Its screen as a page shows it before the code, with the classes of the bundle and the kit's button.
    const ownClass = /\.(c[\w-]{7})\{color:red\}$/.exec(built['remote.css'] ?? '')?.[1];
    expect(built['early-0-en.js']).toMatch(
      new RegExp(`<p class=\\\\"${ownClass}\\\\">.*<button .*Notes</button>`),
    );
    // The button's classes, and the remote's own.
    expect(built['remote.css']).toMatch(/^@layer ui\{\.c[\w-]{7}\{.*\.c[\w-]{7}\{color:red\}$/);
    expect(built['source-maps/remote.js.map']).toContain('"@glossa/kit/ui/controls/button.js"');
    // Unused components of the kit are left out.
    expect(built['source-maps/remote.js.map']).not.toContain('@glossa/kit/ui/dialog.js');
    const site = await SiteServer.start(root);
    try {
      const published = await site.releases('publish', remote.path(), '--no-build');
      expect(published).toMatchObject({ code: 0, output: expect.stringContaining('notes 1.0.0 published') });
    } finally {
      await site.stop();
    }
    remote.move();
    expect(await build()).toMatchObject({ code: 0 });
    expect(remote.readDist()).toEqual(built);
  });

  it('is tested with the preset, and its types hold', async () => {
    const [tested, typed] = [await remote.run('jest/bin/jest.js'), await remote.run('typescript/bin/tsc')];
    expect(tested).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') });
    expect(typed).toEqual({ code: 0, output: '' });
  });
});
