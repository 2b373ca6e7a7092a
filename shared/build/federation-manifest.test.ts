import { describeFederation } from '@glossa/contract/federation-manifest';
import type { BuiltRelease } from '@glossa/contract/release';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { createInstance } from '@module-federation/enhanced/runtime';

const file = (name: string) => ({ file: name, integrity: 'sha384-x' });
const QUIZ: Omit<BuiltRelease, 'files'> = {
  schema: 1,
  app: 'quiz',
  version: '1.2.0',
  container: 'glossa_quiz_1_2_0',
  entry: file('remoteEntry.js'),
  scripts: [file('remote.js')],
  styles: [file('remote.css')],
  messages: { en: [file('messages-en-json.js')] },
  mounts: ['/quizzes'],
  slots: ['quiz/generate'],
  screens: [
    { path: '/quizzes', boot: [], scripts: [], styles: [] },
    { path: '/quizzes/:id', boot: [], scripts: [file('play.js')], styles: [file('play.css')] },
  ],
  uses: ['vocabulary/add-word'],
  navigation: [],
  shared: { requires: { react: '^19.0.0' }, provides: {} },
};

/** By the type of the tools. */
const describe = (release: Omit<BuiltRelease, 'files'>): Manifest => describeFederation(release);

test('the manifest of a bundle is one of module federation, which its runtime reads', async () => {
  const url = 'https://site.test/apps/quiz/1.2.0/mf-manifest.json';
  const fetched = jest.fn(async () => new Response(JSON.stringify(describe(QUIZ))));
  const host = createInstance({
    name: 'host',
    remotes: [{ name: 'quiz', entry: url }],
    plugins: [{ name: 'network', fetch: fetched }],
  });
  const { remoteSnapshot } = await host.snapshotHandler.loadRemoteSnapshotInfo({
    moduleInfo: { name: 'quiz', entry: url },
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(remoteSnapshot).toMatchObject({
    publicPath: 'https://site.test/apps/quiz/1.2.0/',
    globalName: 'glossa_quiz_1_2_0',
    buildVersion: '1.2.0',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'global',
    remotesInfo: { vocabulary: { matchedVersion: '*' } },
    shared: [{ sharedName: 'react', version: '^19.0.0' }],
    modules: [
      {
        moduleName: 'remote',
        modulePath: './remote',
        assets: {
          js: { sync: ['remote.js'], async: ['play.js'] },
          css: { sync: ['remote.css'], async: ['play.css'] },
        },
      },
    ],
  });
});

test('the manifest of the shell has what it provides, and exposes nothing', () => {
  const shared = { requires: {}, provides: { react: '19.3.1' } };
  const snapshot = generateSnapshotFromManifest(describe({ ...QUIZ, app: 'shell', uses: [], shared }));
  expect(snapshot).toMatchObject({
    modules: [],
    remotesInfo: {},
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  });
});
