import { DEV_VERSION } from '@glossa/contract/page-protocol';
import type { Beacon } from '@glossa/contract/beacon';
import type { NotedError } from './report-error';

jest.mock('../apps/federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

let beacons: Beacon[];
let report: (noted: NotedError) => void;

beforeEach(async () => {
  beacons = [];
  window.fetch = (async (_path: string, { body }: { body: string }) => {
    beacons.push(JSON.parse(body) as Beacon);
  }) as unknown as typeof fetch;
  // A page of its own for each test.
  await jest.isolateModulesAsync(async () => {
    ({ reportError: report } = await import('./report-error'));
  });
});

function thrown(message: string, ...places: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...places.map((place) => `    at run (${place})`)].join('\n');
  return error;
}

const script = (place: string) => `${location.origin}/apps/${place}`;
const errors = () => beacons.flatMap((beacon) => beacon.errors ?? []);

test('an error is reported with the places in the scripts of apps, in the forms of all browsers', () => {
  const error = thrown('no title', script('quiz/abc-1/remote.js:1:52'));
  error.stack += `\nopen@${script('shell/abc-2/main.js:2:7')}\n    at https://other.test/apps/quiz/x/remote.js:1:1\n    at <anonymous>`;
  report({ error, app: 'quiz', version: '1.1.0' });
  expect(errors()).toEqual([
    {
      app: 'quiz',
      version: '1.1.0',
      name: 'TypeError',
      message: 'no title',
      frames: [
        { file: 'quiz/abc-1/remote.js', line: 1, column: 52 },
        { file: 'shell/abc-2/main.js', line: 2, column: 7 },
      ],
    },
  ]);
});

test('an error is reported once by a page, and no more than ten are', () => {
  const place = script('quiz/abc/remote.js:1:5');
  for (const message of ['one', 'one', 'two'])
    report({ error: thrown(message, place), app: 'quiz', version: '1.0.0' });
  expect(errors().map(({ message }) => message)).toEqual(['one', 'two']);
  for (let count = 0; count < 20; count += 1)
    report({ error: thrown(`number ${count}`, place), app: 'quiz', version: '1.0.0' });
  expect(errors()).toHaveLength(10);
});

test('what no script of an app threw is not reported, nor what a developer’s own build threw', () => {
  report({ error: thrown('of an extension', 'chrome-extension://abc/content.js:1:1') });
  report({ error: 'a text' });
  report({ error: undefined });
  report({ error: thrown('here', script('quiz/abc/remote.js:1:5')), app: 'quiz', version: DEV_VERSION });
  expect(beacons).toEqual([]);
});

test('a long message is shortened and a deep stack has twelve places', () => {
  const deep = Array.from({ length: 40 }, (_, at) => script(`quiz/abc/remote.js:1:${at + 1}`));
  report({ error: thrown('long '.repeat(500), ...deep), app: 'quiz', version: '1.0.0' });
  expect(errors()[0]?.frames).toHaveLength(12);
  expect(errors()[0]?.message).toHaveLength(400);
});

test('an error that no boundary caught belongs to the app on the screen that threw it', async () => {
  await jest.isolateModulesAsync(async () => {
    const { reportError } = await import('./report-error');
    const live = await import('../testing/live-apps');
    const store = await import('../apps/store');
    const quiz = live.version('quiz', '1.1.0');
    live.openPage({ revision: 3, apps: { shell: live.version('shell', '2.0.0'), quiz } });
    for (const number of ['1.0.0', '1.1.0', '1.2.0'])
      store.addVersion('quiz', live.version('quiz', number), { status: 'ready' });
    const hide = store.showOnScreen({ container: quiz.container, place: '/quizzes', elements: null });
    const inShell = script('shell/abc/main.js:1:5');
    reportError({ error: thrown('one', inShell, script('quiz/abc/remote.js:1:5')) });
    reportError({ error: thrown('two', inShell) });
    hide();
  });
  expect(errors().map(({ app, version: number }) => `${app} ${number}`)).toEqual([
    'quiz 1.1.0',
    'shell 2.0.0',
  ]);
});
