import { answerCalls, holdAnswer } from '@glossa/kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import { readPageLiveSet } from '../apps/store';
import { startSession } from '../features/session/credentials';
import { installWorkers } from '../testing/fake-browser';
import { loadShellMessages, Site } from './site';
import { createSiteRouter, waitForFirstScreen } from './site-router';

jest.mock('../apps/federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../apps/load-files');
// The stored session is read as soon as the page has its code.
jest.mock('@glossa/kit/auth', () => {
  localStorage.setItem('glossa.token', 'one');
  localStorage.setItem('glossa.user', JSON.stringify({ id: 1, username: 'nino', email: 'n@x.org' }));
  return jest.requireActual<object>('@glossa/kit/auth');
});

/** Opens a page of a learner who was here before, while the server takes its time over the session. */
async function openPage() {
  document.head.innerHTML =
    '<script type="application/json" id="glossa-live">{"revision":1,"apps":{}}</script>';
  window.history.replaceState(null, '', '/vocabulary');
  window.scrollTo = jest.fn();
  installWorkers({ shared: true });
  readPageLiveSet();
  const { held, answer } = holdAnswer();
  answerCalls({ 'GET /api/auth/me': held });
  const initialCatalogue = await loadShellMessages();
  jest.useFakeTimers();
  const router = createSiteRouter(startSession());
  const waiting = waitForFirstScreen(router);
  await jest.advanceTimersByTimeAsync(4_000);
  await waiting;
  const opening = { path: '/vocabulary', codeReadyMs: 0 };
  render(<Site router={router} initialCatalogue={initialCatalogue} opening={opening} />);
  return () => answer({ id: 1, username: 'nino', email: 'n@x.org' });
}

test('a spinner shows in the frame while the session is checked, and goes with the answer', async () => {
  const answer = await openPage();
  const main = () => within(screen.getByRole('main'));
  expect(main().getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getAllByText('nino').length).toBeGreaterThan(0);
  answer();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(main().queryByRole('status')).not.toBeInTheDocument();
  jest.useRealTimers();
});
