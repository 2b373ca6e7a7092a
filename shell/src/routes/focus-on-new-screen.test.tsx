import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls } from '@glossa/kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { readPageLiveSet } from '../apps/store';
import messages from '../messages/en.json';
import { useFocusOnNewScreen } from '../navigation/use-focus-on-new-screen';
import { installWorkers } from '../testing/fake-browser';
import { loadShellMessages, Site } from './site';
import { createSiteRouter } from './site-router';

jest.mock('../apps/federation', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));
jest.mock('../apps/load-files');

async function openSite(path: string) {
  document.head.innerHTML =
    '<script type="application/json" id="glossa-live">{"revision":1,"apps":{}}</script>';
  readPageLiveSet();
  answerCalls({});
  window.history.replaceState(null, '', path);
  const router = createSiteRouter(Promise.resolve(false));
  const opening = { path, codeReadyMs: 0 };
  render(<Site router={router} initialCatalogue={await loadShellMessages()} opening={opening} />);
  await screen.findByRole('heading', { level: 1 });
}

const scrollTo = jest.fn();
/** Whether the page has been put to its top since the last question. */
function wasScrolledToTop(): boolean {
  const { calls } = scrollTo.mock;
  scrollTo.mockClear();
  return calls.length === 1 && calls[0][0] === 0 && calls[0][1] === 0;
}

beforeAll(() => {
  window.scrollTo = scrollTo;
  installWorkers({ shared: true });
});

test('focus and scrolling are the browser’s after a page load, and begin anew at each screen that a navigation opens', async () => {
  endSession();
  await openSite('/login');
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await screen.findByRole('heading', { name: messages['shell.register.title'] });
  expect(screen.getByRole('main')).toHaveFocus();
  expect(wasScrolledToTop()).toBe(true);

  const nino = { id: 1, username: 'nino', email: 'n@x.org', interface_language: 'en' } as User;
  act(() => beginSession('token', nino));
  await screen.findByRole('button', { name: 'Logout' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(wasScrolledToTop()).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: messages['shell.login.title'] });
  const main = screen.getByRole('main');
  expect(within(main).getByLabelText('Password')).toBeVisible();
  expect(main).toHaveFocus();
  expect(wasScrolledToTop()).toBe(true);
});

function Question() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      Question
    </h1>
  );
}

function Frame() {
  return (
    <main ref={useFocusOnNewScreen()} tabIndex={-1}>
      <Routes>
        <Route path="/quizzes" element={<Link to="/quizzes/1">Continue</Link>} />
        <Route path="/quizzes/1" element={<Question />} />
      </Routes>
    </main>
  );
}

test('a screen that moves the focus itself keeps it, in sight', async () => {
  const scrollIntoView = jest.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  render(
    <MemoryRouter initialEntries={['/quizzes']}>
      <Frame />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
  const title = screen.getByRole('heading', { name: 'Question' });
  expect(title).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toEqual([title]);
});
