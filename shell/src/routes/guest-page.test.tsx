import { beginSession, endSession, type SessionEnd } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { renderScreen } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import messages from '../messages/en.json';
import { LoginPage } from './guest-pages';
import { ForgotPasswordPage } from './recovery-pages';

jest.mock('../apps/federation', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

describe('the page for a forgotten password', () => {
  const open = (byMail: boolean) =>
    renderScreen(<ForgotPasswordPage />, {
      messages,
      answers: { 'GET /api/auth/recovery': { by_mail: byMail } },
    });

  it('announces a link where the site sends mails', async () => {
    open(true);
    expect(await screen.findByText(messages['shell.forgot.subtitle'])).toBeVisible();
  });

  it('announces none where the site sends no mails', async () => {
    open(false);
    expect(await screen.findByText(messages['shell.forgot.no-mail'])).toBeVisible();
    expect(screen.queryByText(messages['shell.forgot.subtitle'])).not.toBeInTheDocument();
  });
});

it('hands the typed name from the sign-in page to the page for a forgotten password, and to nobody after a session', async () => {
  const answers = { 'GET /api/auth/recovery': { by_mail: true } };
  const signIn = renderScreen(<LoginPage />, { messages });
  await signIn.user.type(screen.getByLabelText('Username or email'), 'nino');
  signIn.unmount();
  const forgotten = renderScreen(<ForgotPasswordPage />, { messages, answers });
  expect(await screen.findByLabelText('Username or email')).toHaveValue('nino');
  forgotten.unmount();
  beginSession('token-1', { username: 'nino' } as User);
  endSession();
  renderScreen(<LoginPage />, { messages });
  expect(screen.getByLabelText('Username or email')).toHaveValue('');
});

describe('the sign-in page', () => {
  function openAfter(end?: SessionEnd) {
    beginSession('token-1', { username: 'nino' } as User);
    endSession(undefined, end);
    renderScreen(<LoginPage />, { messages });
  }

  it.each([
    ['deleted', 'Your account has been deleted.'],
    ['everywhere', 'You’ve been logged out on all devices.'],
  ] as const)('confirms how the session ended (%s)', (end, text) => {
    openAfter(end);
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('confirms nothing after an ordinary sign-out, even if a session before it ended so', () => {
    endSession(undefined, 'deleted');
    openAfter();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
