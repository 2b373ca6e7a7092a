import type { Outcome } from '@glossa/contract/beacon';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { onOutcome } from '../telemetry/outcomes';
import { moduleOf, openPage, version } from '../testing/live-apps';
import { fetchAfresh, loadScript } from './load-files';
import { noteCrash, noteRenderedWell } from './rendering';
import { openApp } from './open-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('./load-files', () => ({ loadScript: jest.fn(), loadStyle: jest.fn(), fetchAfresh: jest.fn() }));

const outcomes: Outcome[] = [];
let counter = 0;
let stop: () => void;

function newApp({ fallback = true } = {}) {
  counter += 1;
  const app = `app${counter}`;
  const earlier = fallback ? { fallback: version(app, '1.0.0') } : {};
  openPage({ revision: 9, apps: { [app]: version(app, '2.0.0', earlier) } });
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
  jest.mocked(fetchAfresh).mockResolvedValue();
  jest.mocked(loadRemote).mockImplementation(async () => moduleOf());
  outcomes.length = 0;
  stop = onOutcome((outcome) => outcomes.push(outcome));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('what is told of versions', () => {
  it('is that one was loaded and drawn, and how long its code took', async () => {
    const app = newApp();
    noteRenderedWell(await opened(app), 'mount');
    expect(outcomes).toEqual([
      { app, version: '2.0.0', revision: 9, result: 'well', load_ms: expect.any(Number) },
    ]);
  });

  it.each([
    ['entry', () => jest.mocked(loadScript).mockImplementation(async (url) => failFor(url))],
    ['chunk', () => jest.mocked(loadRemote).mockImplementation(async (id) => (failFor(id), moduleOf()))],
  ] as const)('is that its %s did not come, and the one before is shown', async (phase, breakIt) => {
    const app = newApp();
    breakIt();
    await opened(app);
    expect(outcomes).toEqual([{ app, version: '2.0.0', revision: 9, result: 'stepped-back', phase }]);
  });

  it('is that nothing is shown, and of both versions', async () => {
    const app = newApp();
    jest.mocked(loadScript).mockRejectedValue(new Error('missing'));
    await expect(openApp(app)).resolves.toMatchObject({ kind: 'failed' });
    const failed = { app, revision: 9, result: 'failed', phase: 'entry' };
    expect(outcomes).toEqual([
      { ...failed, version: '2.0.0' },
      { ...failed, version: '1.0.0' },
    ]);
  });

  it('is that it crashed when it was first drawn', async () => {
    const app = newApp();
    expect(noteCrash(await opened(app), 'mount', new Error('broken'))).toBe(true);
    expect(outcomes).toMatchObject([{ app, version: '2.0.0', result: 'stepped-back', phase: 'render' }]);
  });

  it('is a failure where there is no other version', async () => {
    const app = newApp({ fallback: false });
    expect(noteCrash(await opened(app), 'mount', new Error('broken'))).toBe(false);
    expect(outcomes).toMatchObject([{ app, version: '2.0.0', result: 'failed', phase: 'render' }]);
  });
});

describe('a version that has drawn one thing well', () => {
  it('is still given up where it is drawn for the first time', async () => {
    const app = await opened(newApp());
    noteRenderedWell(app, 'quiz/generate');
    expect(noteCrash(app, 'mount', new Error('broken'))).toBe(true);
  });

  it('may ask once more for a part that did not come, and is given up when that is missing still', async () => {
    const app = await opened(newApp());
    noteRenderedWell(app, 'mount');
    expect(noteCrash(app, 'mount', chunkFault())).toBe(false);
    expect(noteCrash(app, 'mount', chunkFault())).toBe(true);
    await expect(openApp(app.name)).resolves.toMatchObject({ steppedBack: true, app: { version: '1.0.0' } });
    expect(outcomes.slice(1)).toMatchObject([
      { result: 'failed', phase: 'chunk' },
      { result: 'stepped-back', phase: 'chunk' },
    ]);
  });
});

describe('the way back', () => {
  it('is gone once: when the earlier version crashes too there is the panel, and no going back and forth', async () => {
    const app = newApp();
    expect(noteCrash(await opened(app), 'mount', new Error('broken'))).toBe(true);
    const earlier = await opened(app);
    expect(earlier.version).toBe('1.0.0');
    expect(noteCrash(earlier, 'mount', new Error('broken too'))).toBe(false);
  });
});

function failFor(name: string): void {
  if (name.includes('2.0.0') || name.includes('2_0_0')) throw new Error('missing');
}
