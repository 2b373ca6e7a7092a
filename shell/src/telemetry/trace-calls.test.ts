import { callTracing } from '@glossa/kit/api-client';
import { addVersion, updateVersion } from '../apps/store';
import { openPage, remoteModule, version } from '../testing/live-apps';
import { traceCalls } from './trace-calls';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const apps = { shell: version('shell', '2.0.0'), quiz: version('quiz', '1.1.0', { mounts: ['/quizzes'] }) };
const { prepareStackTrace } = Error as { prepareStackTrace?: (error: Error, frames: unknown) => unknown };
const { now } = performance;
let stop: () => void;
let seconds: number;

beforeEach(() => {
  seconds = 1_000;
  performance.now = () => seconds * 1_000;
  window.history.pushState({}, '', '/quizzes/71?from=nino');
  openPage({ revision: 1, apps });
  const screens = [{ path: '/quizzes/:id', load: async () => () => null }];
  const module = remoteModule({ screens });
  const { container } = apps.quiz;
  const loaded = {
    app: 'quiz',
    version: '1.1.0',
    container,
    module,
    revision: 1,
    loadMs: 1,
    catalogues: new Map(),
  };
  addVersion('quiz', apps.quiz, { status: 'ready' });
  updateVersion(container, () => ({ isOpen: true, loaded }));
  stop = traceCalls();
});
afterEach(() => {
  stop();
  performance.now = now;
  Object.assign(Error, { prepareStackTrace });
});

function headers(app?: string) {
  return callTracing.headers?.(app) as { traceparent: string; baggage: string };
}

const traceId = () => headers().traceparent.split('-')[1];
const act = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

/** Makes the stack of each error one in these scripts. */
function runIn(...scripts: string[]): void {
  const lines = scripts.map((script) => `    at run (${location.origin}/apps/${script}:1:1)`);
  Object.assign(Error, { prepareStackTrace: () => ['Error', ...lines].join('\n') });
}

test('a call has the header of W3C Trace Context, and each call another parent', () => {
  const [one, other] = [headers(), headers()];
  expect(one.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(one.traceparent.split('-')[2]).not.toBe(other.traceparent.split('-')[2]);
});

test('the calls of one action are one trace, and those of another are another', () => {
  act('click');
  const first = traceId();
  seconds += 2;
  expect(traceId()).toBe(first);
  act('keydown');
  const second = traceId();
  expect(second).not.toBe(first);
  act('popstate');
  expect(traceId()).not.toBe(second);
});

test('calls long after an action, such as those of a timer, are traces of their own', () => {
  act('click');
  const ofClick = traceId();
  seconds += 6;
  const later = traceId();
  expect(later).not.toBe(ofClick);
  expect(traceId()).not.toBe(later);
});

test('the caller is told with its version and the pattern of the screen, without ids and queries', () => {
  expect(headers('shell').baggage).toBe(
    'glossa.app=shell,glossa.app.version=2.0.0,glossa.screen=%2Fquizzes%2F%3Aid',
  );
});

test('the caller is the innermost app on the stack that is not the shell, else the app of the screen', () => {
  const caller = () => /glossa\.app=(\w+),/.exec(headers().baggage)?.[1];
  runIn('shell/x/network.js', 'quiz/y/remote.js', 'shell/x/main.js');
  expect(headers().baggage).toContain('glossa.app=quiz,glossa.app.version=1.1.0');
  runIn('shell/x/network.js', 'shell/x/main.js');
  expect(caller()).toBe('shell');
  runIn();
  expect(caller()).toBe('quiz');
});
