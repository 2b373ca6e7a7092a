import { renderScreen } from '@glossa/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { chooseVersion } from '../../apps/choose-version';
import { startOverrides } from '../../apps/granted-overrides';
import { addVersion, appStore, updateVersion } from '../../apps/store';
import messages from '../../messages/en.json';
import { currentLiveSet, openPage, version, withdrawnVersions } from '../../testing/live-apps';
import { OverrideBanner } from './override-banner';

const override = {
  app: 'quiz',
  origin: 'http://localhost:3003',
  entry: 'http://localhost:3003/dev/quiz/remoteEntry.js',
  container: 'glossa_quiz_0_0_0__dev',
  expires_at: '2026-11-21T12:30:00Z',
};
const live = version('quiz', '1.2.0', { mounts: ['/quizzes'] });
const set = {
  revision: 7,
  apps: { shell: version('shell', '1.0.0'), quiz: live },
  withdrawn: withdrawnVersions('quiz', '1.1.0', 'revoked'),
};
const reload = jest.fn();

async function draw() {
  const meta = document.createElement('meta');
  meta.name = 'glossa-override';
  meta.content = JSON.stringify(override);
  document.head.replaceChildren(meta);
  await startOverrides();
  openPage(set, meta.outerHTML);
  return renderScreen(<OverrideBanner override={override} reload={reload} />, { messages });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  reload.mockReset();
});
afterEach(() => jest.useRealTimers());

test('a page with an override loads the app from the developer’s machine, with the live version as its fallback', async () => {
  await draw();
  const { fallback, ...quiz } = currentLiveSet().apps['quiz'] ?? {};
  expect(quiz).toMatchObject({
    version: '0.0.0-dev',
    base: 'http://localhost:3003/dev/quiz/',
    entry: { file: 'remoteEntry.js', integrity: '' },
    container: 'glossa_quiz_0_0_0__dev',
    mounts: ['/quizzes'],
  });
  expect(fallback).toEqual(live);
  const { liveSet } = appStore.getState();
  expect(chooseVersion('quiz', liveSet, {}, false)?.fallback?.container).toBe(live.container);
  expect(currentLiveSet().apps['shell']?.version).toBe('1.0.0');
});

test('the banner says what comes from where and until when, and ends it', async () => {
  await draw();
  const banner = within(screen.getByRole('complementary', { name: 'Local override' }));
  expect(banner.getByRole('status')).toHaveTextContent(
    /In this browser only, quiz is loaded from http:\/\/localhost:3003 until .*2026/,
  );
  const form = banner.getByRole('button', { name: 'End override' }).closest('form');
  expect(form).toHaveAttribute('action', '/releases/override/end');
  expect(form).toHaveAttribute('method', 'post');
});

test('the banner says when the live version is shown instead', async () => {
  await draw();
  act(() => {
    addVersion('quiz', live, { status: 'ready' });
    updateVersion(live.container, () => ({ isOpen: true }));
  });
  expect(screen.getByRole('status')).toHaveTextContent(
    /isn’t responding, so you’re seeing the live version of quiz/,
  );
});

test('the page is loaded again when the override ends', async () => {
  await draw();
  act(() => void jest.advanceTimersByTime(29 * 60_000));
  expect(reload).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(reload).toHaveBeenCalledTimes(1);
});
