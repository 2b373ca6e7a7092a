import { loadRemote } from './federation';
import { openPage, remoteModule, version } from '../testing/live-apps';
import { loadApp } from './load-app';
import type * as loadFiles from './load-files';
import { loadScript } from './load-files';
import { liveApp } from './store';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files', () => ({
  ...jest.requireActual<typeof loadFiles>('./load-files'),
  loadScript: jest.fn(),
}));

const preloads = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('as'),
    link.integrity,
    link.crossOrigin,
  ]);

const asScript = (url: string) => [url, 'script', 'sha384-x', 'anonymous'];

test('an app’s code and messages are preloaded before its entry, which would name them, has run', async () => {
  openPage({ revision: 1, apps: { words: version('words', '1.0.0') } });
  let seen: unknown;
  jest.mocked(loadScript).mockImplementation(async () => void (seen = preloads()));
  jest.mocked(loadRemote).mockResolvedValue(remoteModule());
  await loadApp('words', liveApp('words')!);
  expect(seen).toEqual([
    asScript('/apps/words/1.0.0/remote.js'),
    asScript('/apps/words/1.0.0/messages-en-json.js'),
  ]);
});

test('a file that the page preloads is not preloaded again', async () => {
  const inPage = '<link rel="preload" as="script" href="/apps/notes/1.0.0/remote.js">';
  openPage({ revision: 1, apps: { notes: version('notes', '1.0.0') } }, inPage);
  jest.mocked(loadRemote).mockResolvedValue(remoteModule());
  await loadApp('notes', liveApp('notes')!);
  expect(preloads().map(([url]) => url)).toEqual([
    '/apps/notes/1.0.0/remote.js',
    '/apps/notes/1.0.0/messages-en-json.js',
  ]);
});
