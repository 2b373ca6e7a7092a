import type { Outcome } from '@glossa/contract/beacon';
import { loadRemote } from './federation';
import { noteOutcome } from '../telemetry/beacons';
import { openPage, remoteModule, version } from '../testing/live-apps';
import { loadScript, refetchFiles } from './load-files';
import { openApp } from './open-app';
import { markRendered, noteCrash } from './rendering';

jest.mock('./federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files');

jest.mock('../telemetry/beacons', () => ({
  ...jest.requireActual('../telemetry/beacons'),
  noteOutcome: jest.fn(),
}));

const outcomes: Outcome[] = [];
let counter = 0;

function newApp({ fallback = true } = {}) {
  counter += 1;
  const app = `app${counter}`;
  const more = fallback ? { fallback: version(app, '1.0.0') } : {};
  openPage({ revision: 9, apps: { [app]: version(app, '2.0.0', more) } });
  return app;
}

async function opened(app: string) {
  const result = await openApp(app);
  if (result.kind !== 'running') throw new Error('not running');
  return result.app;
}

const chunkFault = () => Object.assign(new Error('Loading chunk review failed'), { name: 'ChunkLoadError' });

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  jest.resetAllMocks();
  jest.mocked(loadScript).mockResolvedValue();
  jest.mocked(refetchFiles).mockResolvedValue();
  jest.mocked(loadRemote).mockImplementation(async () => remoteModule());
  outcomes.length = 0;
  jest.mocked(noteOutcome).mockImplementation((outcome) => void outcomes.push(outcome));
});
afterEach(() => jest.useRealTimers());

describe('the outcome of a version', () => {
  it('says that it was loaded and rendered, and how long its code took', async () => {
    const app = newApp();
    markRendered(await opened(app), 'mount');
    expect(outcomes).toEqual([
      { app, version: '2.0.0', revision: 9, result: 'well', load_ms: expect.any(Number) },
    ]);
  });

  it.each([
    ['entry', () => jest.mocked(loadScript).mockImplementation(async (url) => failFor(url))],
    ['chunk', () => jest.mocked(loadRemote).mockImplementation(async (id) => (failFor(id), remoteModule()))],
  ] as const)(
    'says which file of its %s did not come, and that the fallback is shown',
    async (phase, breakIt) => {
      const app = newApp();
      breakIt();
      await opened(app);
      const file = `${app}/2.0.0/review.js`;
      expect(outcomes).toEqual([{ app, version: '2.0.0', revision: 9, result: 'fallback', phase, file }]);
    },
  );

  it('says of both versions that nothing is shown', async () => {
    const app = newApp();
    jest.mocked(loadScript).mockRejectedValue(new Error('missing'));
    await expect(openApp(app)).resolves.toMatchObject({ kind: 'failed' });
    const failed = { app, revision: 9, result: 'failed', phase: 'entry' };
    expect(outcomes).toEqual([
      { ...failed, version: '2.0.0' },
      { ...failed, version: '1.0.0' },
    ]);
  });

  it('says that it crashed in its first render', async () => {
    const app = newApp();
    expect(noteCrash(await opened(app), 'mount', new Error('broken'))).toBe(true);
    expect(outcomes).toMatchObject([{ app, version: '2.0.0', result: 'fallback', phase: 'render' }]);
    expect(outcomes[0]?.file).toBeUndefined();
  });

  it('is a failure where there is no fallback', async () => {
    const app = newApp({ fallback: false });
    expect(noteCrash(await opened(app), 'mount', new Error('broken'))).toBe(false);
    expect(outcomes).toMatchObject([{ app, version: '2.0.0', result: 'failed', phase: 'render' }]);
  });
});

describe('a version that has rendered in one place', () => {
  it('is still replaced when its first render in another place crashes', async () => {
    const app = await opened(newApp());
    markRendered(app, 'quiz/generate');
    expect(noteCrash(app, 'mount', new Error('broken'))).toBe(true);
  });

  it('may load a missing chunk once more, and is replaced when it is still missing', async () => {
    const app = await opened(newApp());
    markRendered(app, 'mount');
    expect(noteCrash(app, 'mount', chunkFault())).toBe(false);
    expect(noteCrash(app, 'mount', chunkFault())).toBe(true);
    await expect(openApp(app.app)).resolves.toMatchObject({ isFallback: true, app: { version: '1.0.0' } });
    expect(outcomes.slice(1)).toMatchObject([
      { result: 'failed', phase: 'chunk' },
      { result: 'fallback', phase: 'chunk' },
    ]);
  });
});

describe('the fallback', () => {
  it('is used once: when it crashes too, the panel is shown, without a loop', async () => {
    const app = newApp();
    expect(noteCrash(await opened(app), 'mount', new Error('broken'))).toBe(true);
    const fallback = await opened(app);
    expect(fallback.version).toBe('1.0.0');
    expect(noteCrash(fallback, 'mount', new Error('broken too'))).toBe(false);
  });
});

/** As webpack says it. */
function failFor(name: string): void {
  const [, app] = /(app\d+)/.exec(name) ?? [];
  if (name.includes('2.0.0') || name.includes('2_0_0'))
    throw new Error(`Loading chunk 7 failed.\n(missing: http://localhost/apps/${app}/2.0.0/review.js)`);
}
