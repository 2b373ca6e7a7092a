import { act } from '@testing-library/react';
import { addVersion, applyLiveSet } from '../../apps/store';
import { openPage, version } from '../../testing/live-apps';
import { keepFederationInfo } from './federation-info';

type Federation = typeof globalThis.__FEDERATION__;

const quiz = version('quiz', '1.2.0', { fallback: version('quiz', '1.1.0') });
const notes = version('notes', '2.0.0', { module: { expose: './App', kind: 'mount' } });
const shell = version('shell', '1.0.0');
let stop: () => void;

beforeEach(() => {
  const react = { version: '19.3.1', from: 'shell', useIn: [quiz.container] };
  const zustand = { version: '5.1.0', from: 'shell', useIn: [] };
  const shareScopeMap = { default: { react: { '19.3.1': react }, zustand: { '5.1.0': zustand } } };
  const __INSTANCES__ = [{ name: 'shell', shareScopeMap }];
  globalThis.__FEDERATION__ = { moduleInfo: {}, __INSTANCES__ } as unknown as Federation;
  openPage({ revision: 1, apps: { shell, quiz, notes } });
  stop = keepFederationInfo();
});
afterEach(() => stop());

const info = () => globalThis.__FEDERATION__.moduleInfo;

/** As the devtools find the nodes of a graph: the module of each remote has the key `<name>:<version>`. */
const findNodes = (id: string) => {
  const module = info()[id];
  const remotes = module && 'remotesInfo' in module ? Object.entries(module.remotesInfo) : [];
  return remotes.map(([name, { matchedVersion }]) => info()[`${name}:${matchedVersion}`]);
};

it('has every version of every app, and a graph from the shell to those that are live', () => {
  expect(Object.keys(info()).sort()).toEqual(['notes:2.0.0', 'quiz:1.1.0', 'quiz:1.2.0', 'shell:1.0.0']);
  expect(findNodes('shell:1.0.0')).toMatchObject([
    { version: '1.2.0', globalName: quiz.container, shared: [{ sharedName: 'react', version: '19.3.1' }] },
    {
      version: '2.0.0',
      shared: [],
      publicPath: notes.base,
      modules: [{ moduleName: 'App', modulePath: './App' }],
    },
  ]);
  expect(info()['shell:1.0.0']).toMatchObject({
    shared: [{ sharedName: 'react' }, { sharedName: 'zustand' }],
  });
  expect(findNodes('quiz:1.2.0')).toEqual([]);
});

it('says nothing on a page without the runtime, and all once that is there', () => {
  stop();
  const runtime = globalThis.__FEDERATION__;
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  stop = keepFederationInfo();
  globalThis.__FEDERATION__ = { ...runtime, moduleInfo: {} };
  addVersion('quiz', quiz, { status: 'ready' });
  expect(info()).toHaveProperty(['shell:1.0.0']);
});

it('follows what goes live, and keeps what the tab has loaded', async () => {
  addVersion('quiz', quiz, { status: 'ready' });
  await act(async () => void applyLiveSet({ revision: 2, apps: { shell, quiz: version('quiz', '1.3.0') } }));
  expect(Object.keys(info()).sort()).toEqual(['quiz:1.2.0', 'quiz:1.3.0', 'shell:1.0.0']);
  expect(findNodes('shell:1.0.0')).toMatchObject([{ version: '1.3.0' }]);
  expect(info()['quiz:1.2.0']).toMatchObject({ globalName: quiz.container, remoteEntry: 'remoteEntry.js' });
});
