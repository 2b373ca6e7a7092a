import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { LiveApp, LiveSet } from '@glossa/contract/release';
import { LIVE_PATH } from '@glossa/contract/page-protocol';
import { runReleases, useCliSite } from '../../../testing/cli-site';
import { writePlainBuild } from '../../../testing/plain-build';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { OPERATOR_TOKEN } from '../../../testing/test-site';
import { computeIntegrity } from '../../core/bundle/bundle';

// npm takes seconds on a busy machine.
jest.setTimeout(60_000);

const temporaryFolder = temporaryFolders();
const site = useCliSite();
let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
});

type Build = NonNullable<Parameters<typeof writePlainBuild>[1]>;

async function publish(build: Build = {}, options = '--app notes --version 1.0.0') {
  await writePlainBuild(path.join(root, 'dist'), build);
  return runReleases(['publish', 'dist', ...options.split(' ')], {
    cwd: root,
    env: { RELEASES_URL: site.url, RELEASES_TOKEN: OPERATOR_TOKEN },
  });
}

async function startShell(): Promise<void> {
  await site.publish({ app: 'shell', provides: { react: '19.3.1', 'react-dom': '19.3.1' } });
  await site.releases('promote shell 1.0.0 --no-wait');
}

/** Publishes a version, makes it live and returns what pages are told of it. */
async function goLive(version: string, build: Build = {}, options = ''): Promise<LiveApp> {
  const { err } = await publish(build, `--app notes --version ${version}${options}`);
  expect(err).toBe(`Packing dist as notes ${version} …\n`);
  expect(await site.releases(`promote notes ${version} --no-wait`)).toMatchObject({ code: 0 });
  const live = (await (await fetch(`${site.url}${LIVE_PATH}`)).json()) as LiveSet;
  return live.apps['notes']!;
}

const read = async (app: LiveApp, file: string) => (await fetch(`${site.url}${app.base}${file}`)).text();

interface Tag {
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
  mark?: string;
}

interface Container {
  base: string;
  chunks: unknown[];
  load: (file: string) => void;
  style: (file: string) => void;
}

/** A page with the entries of these versions in it. */
async function openPage(...apps: LiveApp[]) {
  const tags: Tag[] = [];
  const instances: { name: string; id: string; shareStrategy: string }[] = [];
  const makeTag = (): Tag & { setAttribute: unknown } => {
    const tag: Tag = {};
    return Object.assign(tag, { setAttribute: (_name: string, mark: string) => (tag.mark = mark) });
  };
  const page: Record<string, unknown> = createContext({ instances, URL });
  page['self'] = page;
  page['document'] = {
    baseURI: 'http://site.test/notes/7',
    currentScript: { src: 'http://site.test/apps/notes/x/remoteEntry.js' },
    createElement: makeTag,
    head: { append: (tag: Tag) => tags.push(tag) },
  };
  for (const app of apps) runInContext(await read(app, app.entry.file), page);
  const containers = apps.map(({ container }) => page[container] as Container);
  return { page, containers, tags, instances };
}

describe.each(['webpack', 'rspack'] as const)('a build of %s without the kit', (tool) => {
  beforeEach(startShell);

  it('is published with the module that it exposes, and gate and pages know its files', async () => {
    const app = await goLive('1.0.0', { tool }, ' --mount /notebook --title Notebook');
    expect(app).toMatchObject({
      container: 'glossa_notes_1_0_0',
      module: { expose: './App', kind: 'component' },
      mounts: ['/notebook'],
      navigation: [{ path: '/notebook', name: 'Notebook' }],
      scripts: [{ file: 'app.js' }],
      styles: [{ file: 'app.css' }],
    });
    expect(JSON.parse(await read(app, 'mf-manifest.json'))).toMatchObject({
      metaData: { globalName: 'glossa_notes_1_0_0', buildInfo: { buildVersion: '1.0.0' } },
      shared: [{ name: 'react', version: '^19.0.0' }, { name: 'react-dom' }],
      exposes: [{ path: './App', assets: { js: { sync: ['app.js'] } } }],
    });
    const left = await Promise.all(
      ['614.js', '775.js', 'app.js.map', 'index.html'].map((file) => fetch(`${site.url}${app.base}${file}`)),
    );
    expect(left.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await read(app, '88.js')).toContain('tiny');
  });

  it('loads its chunks and styles from its own version, with their integrity', async () => {
    const app = await goLive('1.0.0', { tool });
    const { containers, tags } = await openPage(app);
    containers[0]?.load('306.js');
    containers[0]?.style('app.css');
    const base = '/apps/notes/1.0.0/';
    const integrity = async (file: string) => computeIntegrity(Buffer.from(await read(app, file)));
    expect(tags).toMatchObject([
      { src: `${base}306.js`, integrity: await integrity('306.js'), crossOrigin: 'anonymous' },
      { href: `${base}app.css`, integrity: await integrity('app.css'), crossOrigin: 'anonymous' },
    ]);
  });

  it('shares nothing with another version in one page', async () => {
    const older = await goLive('1.0.0', { tool });
    const newer = await goLive('1.1.0', { tool });
    const { page, containers, tags, instances } = await openPage(older, newer);
    expect(instances).toMatchObject([
      { name: 'glossa_notes_1_0_0', id: 'glossa_notes_1_0_0:1.0.0', shareStrategy: 'loaded-first' },
      { name: 'glossa_notes_1_1_0', id: 'glossa_notes_1_1_0:1.0.0', shareStrategy: 'loaded-first' },
    ]);
    runInContext(await read(newer, 'app.js'), page);
    expect(containers.map(({ chunks }) => chunks.length)).toEqual([0, 1]);
    for (const { load } of containers) load('306.js');
    expect(tags.map(({ mark }) => mark)).toEqual([
      'glossa_notes_1_0_0:chunk-306',
      'glossa_notes_1_1_0:chunk-306',
    ]);
    expect(page).not.toHaveProperty('notes');
  });
});

it('takes the address of the version in place of one that the build has fixed', async () => {
  await startShell();
  const fixed = (file: string, text: string) =>
    file === 'mf-manifest.json'
      ? text.replace('"publicPath":"auto"', '"publicPath":"https://cdn.example/"')
      : text.replace('o.p=e})', 'o.p="https://cdn.example/"})');
  const { containers } = await openPage(await goLive('1.0.0', { change: fixed }));
  expect(containers[0]?.base).toBe('/apps/notes/1.0.0/');
});

it('needs no name of its package, without which the list of chunks has that of all such builds', async () => {
  await startShell();
  const change = (_file: string, text: string) =>
    text
      .replace('a.setAttribute("data-webpack",t+n),', '')
      .replace(',t="notes:"', '')
      .replaceAll('webpackChunknotes', 'webpackChunk');
  const versions = [await goLive('1.0.0', { change }), await goLive('1.1.0', { change })];
  const { page, containers, tags } = await openPage(...versions);
  runInContext(await read(versions[0]!, 'app.js'), page);
  expect(containers.map(({ chunks }) => chunks.length)).toEqual([1, 0]);
  containers[1]?.load('306.js');
  expect(tags).toMatchObject([{ integrity: expect.stringMatching(/^sha384-/) }]);
});

it.each([
  ['webpack', 'n.d(e,{isBusy:()=>b,mount:()=>u});'],
  ['Rspack', 'n.d(e,{"isBusy":function(){return b},"mount":function(){return u}});'],
  ['a build that is not minified', 'n.d(e, {\n  /* harmony */ mount: () => (/* binding */ mount)\n});'],
])(
  'knows by the exports that %s writes that a module is mounted, and needs no React then',
  async (_tool, code) => {
    await startShell();
    const change = (file: string, text: string) => {
      if (file === 'app.js') return text.replace('n.d(e,{default:()=>u});', code);
      return file === 'mf-manifest.json' ? text.replace(/"shared":.*(?=,"exposes")/, '"shared":[]') : text;
    };
    expect(await goLive('1.0.0', { change })).toMatchObject({ module: { expose: './App', kind: 'mount' } });
  },
);

it('takes a component that has something with a mount in it for a component', async () => {
  await startShell();
  const code = 'n.d(e,{default:()=>u});const v={mount:()=>1};v.mount();';
  const app = await goLive('1.0.0', inFile('app.js', 'n.d(e,{default:()=>u});', code));
  expect(app.module?.kind).toBe('component');
});

/** Changes the text of one file. */
const inFile = (name: string, from: string | RegExp, to: string): Build => ({
  change: (file, text) => (file === name ? text.replace(from, to) : text),
});
const inManifest = (from: string | RegExp, to: string) => inFile('mf-manifest.json', from, to);
const NOTES = '--app notes --version 1.0.0';

const REFUSED: [what: string, said: RegExp, build: Build, options?: string][] = [
  ['no name', /^Name the app: --app notes\.$/m, {}, '--version 1.0.0'],
  ['no version', /^Name the version: --version 1\.0\.0\.$/m, {}, '--app notes'],
  ['a mount of two segments', /"\/a\/b" is not a mount/, {}, `${NOTES} --mount /a/b`],
  [
    'no manifest',
    /set manifest: true/,
    { change: (file, text) => (file === 'mf-manifest.json' ? undefined : text) },
  ],
  ['another JSON file', /not the manifest of a build/, inManifest(/.*/, '{}')],
  ['an unknown module', /exposes \.\/App, not \.\/Page: name one/, {}, `${NOTES} --expose ./Page`],
  ['no module', /exposes no module/, inManifest(/"exposes":.*/, '"exposes":[]}')],
  [
    'no default export',
    /\.\/App has neither a default export nor a mount/,
    inFile('app.js', 'default:', 'App:'),
  ],
  ['no shared React', /does not share react:/, inManifest('"name":"react"', '"name":"preact"')],
  [
    'a React of its own',
    /shares react without singleton: true/,
    inManifest('"singleton":true', '"singleton":false'),
  ],
  [
    'a missing file',
    /names app\.js, which is not in dist/,
    { change: (file, text) => (file === 'app.js' ? undefined : text) },
  ],
  [
    'an ES module',
    /is an ES module \(module\)\. An import has no place for integrity/,
    inManifest('"global"', '"module"'),
  ],
  [
    'a build for development',
    /runs code by eval/,
    inFile('remoteEntry.js', 'var o={};', 'var o={};eval("1//# sourceURL=webpack://x");'),
  ],
  [
    'integrity of its own',
    /has integrity of its own/,
    inFile('remoteEntry.js', 'var o={};', 'var o={};o.sriHashes={};'),
  ],
  [
    'a public path found at run time',
    /publicPath of the build is not/,
    inManifest(',"publicPath":"auto"', ''),
  ],
  [
    'an unknown loader',
    /no loader of scripts that this command knows/,
    inFile('remoteEntry.js', 'a.src=r', 'a.address=t'),
  ],
  [
    'an unknown runtime',
    /no name of the federation instance/,
    inFile('remoteEntry.js', 'initOptions:', 'options:'),
  ],
];

test.each(REFUSED)('a build with %s is refused in one sentence', async (_what, said, build, options) => {
  const { code, err } = await publish(build, options);
  expect(err).toMatch(said);
  expect(code).toBe(1);
});
