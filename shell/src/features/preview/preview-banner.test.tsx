import type { Screen } from '@glossa/kit/federation';
import { renderScreen } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { loadApp } from '../../apps/load-app';
import type * as loadAppModule from '../../apps/load-app';
import { applyLiveSet } from '../../apps/store';
import messages from '../../messages/en.json';
import { openPage, remoteModule, version } from '../../testing/live-apps';
import { PreviewBanner } from './preview-banner';

jest.mock('../../apps/federation', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));
jest.mock('../../apps/load-app', () => ({
  ...jest.requireActual<typeof loadAppModule>('../../apps/load-app'),
  loadApp: jest.fn(),
}));

const apps = { quiz: version('quiz', '1.2.0'), video: version('video', '2.0.0') };
const preview = { apps: { quiz: '1.2.0', video: '2.0.0' }, expires_at: '2026-11-21T12:30:00Z' };

async function draw() {
  const drawn = renderScreen(<PreviewBanner />, { messages });
  expect(outcome()).toBe('loading');
  await waitFor(() => expect(outcome()).not.toBe('loading'));
  return drawn;
}
const outcome = () => screen.getByRole('complementary').dataset['outcome'];

/** Has every app one screen, whose code is loaded so. */
function setScreens(load: Screen['load']): void {
  const module = remoteModule({ screens: [{ path: '/', load }] });
  jest
    .mocked(loadApp)
    .mockReset()
    .mockImplementation(async (app, { version, container }) => ({
      ...{ app, version, container, module, revision: 7, loadMs: 0, catalogues: new Map() },
    }));
}

beforeEach(() => setScreens(async () => () => null));

test('the banner names the previewed versions and their end, and offers to end the preview', async () => {
  openPage({ revision: 7, apps, preview });
  await draw();
  const banner = within(screen.getByRole('complementary', { name: 'Preview' }));
  const text = banner.getByText(/before everyone else/);
  expect(text).toHaveTextContent(/quiz 1\.2\.0 and video 2\.0\.0 before everyone else, until .*2026/);
  const form = banner.getByRole('button', { name: 'End preview' }).closest('form');
  expect(form).toHaveAttribute('action', '/releases/preview/end');
  expect(form).toHaveAttribute('method', 'post');
});

test('it disappears when the preview has ended, in the same revision', async () => {
  openPage({ revision: 7, apps, preview });
  await draw();
  act(() => void applyLiveSet({ revision: 7, apps }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('it tells programs when the code of all previewed screens is there', async () => {
  openPage({ revision: 7, apps, preview });
  await draw();
  expect(outcome()).toBe('loaded');
  expect(jest.mocked(loadApp).mock.calls).toEqual([
    ['quiz', apps.quiz],
    ['video', apps.video],
  ]);
});

test('it tells programs which file of a screen did not come', async () => {
  const missing = new Error('Loading chunk 7 failed.\n(missing: https://g.test/apps/quiz/1.2.0/archive.js)');
  setScreens(() => Promise.reject(Object.assign(missing, { name: 'ChunkLoadError' })));
  openPage({ revision: 7, apps, preview });
  await draw();
  expect(JSON.parse(outcome() ?? '')).toMatchObject({
    ...{ app: 'quiz', phase: 'chunk', file: 'quiz/1.2.0/archive.js' },
  });
});
