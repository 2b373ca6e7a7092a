import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import { answerCalls, failFirst, noAnswer, renderScreen, withStatus } from '@glossa/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { User } from '@glossa/contract/user';
import messages from '../../messages/en.json';
import { signOut } from './credentials';
import { ForgotPasswordForm } from './forgot-password-form';
import { RegistrationForm } from './registration-form';
import { ResetPasswordForm } from './reset-password-form';
import { SignInForm } from './sign-in-form';
import { VerifyEmail } from './verify-email';

const user = { id: 1, username: 'nino', email: 'nino@example.com', is_premium: false };
const session = { access_token: 'token-1', token_type: 'bearer', expires_in: 60, user };

beforeEach(() => endSession());

describe('signing in', () => {
  async function signIn(answer: unknown) {
    const view = renderScreen(<SignInForm />, { messages, answers: { 'POST /api/auth/token': answer } });
    await view.user.type(screen.getByLabelText(/Username/), 'nino');
    await view.user.type(screen.getByLabelText(/Password/), 'secret-1');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    return view;
  }

  it('starts the session and stores token and user in the browser', async () => {
    const view = await signIn(session);
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'token-1', user });
    expect(localStorage.getItem('glossa.token')).toBe('token-1');
    expect(view.calls[0]?.data).toBe('username=nino&password=secret-1');
  });

  it('fetches the user when the server sends none with the token', async () => {
    const view = renderScreen(<SignInForm />, {
      messages,
      answers: {
        'POST /api/auth/token': { access_token: 'token-2', token_type: 'bearer' },
        'GET /api/auth/me': user,
      },
    });
    await view.user.type(screen.getByLabelText(/Username/), 'nino');
    await view.user.type(screen.getByLabelText(/Password/), 'secret-1{Enter}');
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'token-2', user });
  });

  it('shows the server’s message and keeps the input', async () => {
    await signIn(withStatus(401, { detail: 'Wrong username or password', code: 'wrong_credentials' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password');
    expect(screen.getByLabelText(/Username/)).toHaveValue('nino');
    expect(screen.getByLabelText(/Password/)).toHaveValue('secret-1');
  });

  it('sends one request for two presses, and shows its answer', async () => {
    const refusal = withStatus(401, { detail: 'Wrong username or password', code: 'wrong_credentials' });
    const view = renderScreen(<SignInForm />, { messages, answers: { 'POST /api/auth/token': refusal } });
    await view.user.type(screen.getByLabelText(/Username/), 'nino');
    await view.user.type(screen.getByLabelText(/Password/), 'secret-1');
    const form = view.container.querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByRole('alert')).toHaveTextContent('Wrong username or password');
    expect(view.calls).toHaveLength(1);
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(view.calls).toHaveLength(2));
  });

  it('shows its own message when the server does not answer', async () => {
    await signIn(noAnswer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  });

  it('says that it failed when the answer brings no token', async () => {
    await signIn({ token_type: 'bearer' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
    expect(localStorage.getItem('glossa.token')).toBeNull();
  });

  it('sends nothing while a field is empty, and focuses that field', async () => {
    const view = renderScreen(<SignInForm />, { messages });
    await view.user.type(screen.getByLabelText(/Username/), 'nino');
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText(/Password/)).toHaveFocus();
    expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription('This field is required');
    expect(view.calls).toEqual([]);
  });
});

describe('registering', () => {
  async function fill(
    fields: Partial<Record<'name' | 'email' | 'password' | 'again', string>>,
    answer?: unknown,
  ) {
    const view = renderScreen(<RegistrationForm />, {
      messages,
      answers: { 'POST /api/auth/register': answer },
    });
    const all = {
      name: 'nino',
      email: 'nino@example.com',
      password: 'secret-1',
      again: 'secret-1',
      ...fields,
    };
    const type = async (label: RegExp, text: string) => {
      if (text) await view.user.type(screen.getByLabelText(label), text);
    };
    await type(/^Username/, all.name);
    await type(/^Email/, all.email);
    await type(/^Password/, all.password);
    await type(/^Confirm password/, all.again);
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    return view;
  }

  it('creates an account that is asked what it learns, and starts its session', async () => {
    const view = await fill({}, withStatus(201, session));
    expect(currentSession().status).toBe('authenticated');
    expect(view.calls[0]?.data).toEqual({
      username: 'nino',
      email: 'nino@example.com',
      password: 'secret-1',
      interface_language: 'en',
      time_zone: 'UTC',
      onboarding_pending: true,
    });
  });

  it.each([
    [{ again: 'secret-2' }, 'Passwords do not match'],
    [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long'],
    [{ name: '' }, 'This field is required'],
    [{ email: 'nobody' }, 'Enter an email address, such as name@example.com'],
  ])('refuses %j without asking the server', async (fields, text) => {
    const view = await fill(fields);
    expect(screen.getByText(text)).toBeVisible();
    expect(view.calls).toEqual([]);
  });

  it('shows a taken name at its field and keeps the input', async () => {
    await fill({}, withStatus(409, { detail: 'This username is already taken', code: 'username_taken' }));
    const field = screen.getByLabelText(/^Username/);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This username is already taken'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('nino@example.com');
  });

  it('shows why a password is refused at its field, until it is sent again', async () => {
    const detail = 'This password is too common';
    const view = await fill({}, withStatus(422, { detail, code: 'password_too_common' }));
    const field = screen.getByLabelText(/^Password/);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        `At least 6 characters. Common passwords aren’t accepted. ${detail}`,
      ),
    );
    expect(field).toHaveFocus();
    await view.user.type(screen.getByLabelText(/^Confirm password/), 'x');
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(field).toBeValid();
    expect(screen.getByLabelText(/^Confirm password/)).toHaveAccessibleDescription('Passwords do not match');
  });

  it('judges a field when the form is sent, and not while it is typed', async () => {
    const view = await fill({ email: 'nobody' });
    const email = screen.getByLabelText(/^Email/);
    const problem = /^Enter an email address/;
    expect(screen.getByText(problem)).toBeVisible();
    await view.user.type(screen.getByLabelText(/^Password/), '{Backspace}');
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
    await view.user.type(email, '@example.com');
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
    await view.user.type(email, '{Backspace>13/}');
    expect(screen.queryByText(problem)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
  });

  it('does not say of another password that it is refused', async () => {
    const detail = 'This password is too common';
    const view = await fill({}, withStatus(422, { detail, code: 'password_too_common' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await view.user.type(screen.getByLabelText(/^Email/), 'x');
    expect(screen.getByText(detail)).toBeVisible();
    await view.user.type(screen.getByLabelText(/^Password/), 'x');
    expect(screen.queryByText(detail)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Password/)).toBeValid();
  });

  it('shows its own message when the server does not answer', async () => {
    await fill({}, noAnswer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  });
});

describe('signing out', () => {
  const learner = user as User;

  it('ends the session here at once, and its token on the server', async () => {
    beginSession('token-1', learner);
    const { calls } = answerCalls({ 'POST /api/auth/sign-out': null });
    signOut();
    expect(currentSession().status).toBe('anonymous');
    await waitFor(() => expect(calls.map(({ token }) => token)).toEqual(['Bearer token-1']));
  });

  it.each([
    ['there is no network', noAnswer],
    ['a proxy says that the service is away', withStatus(502, null)],
  ])('where %s ends the old token later, and never that of a newer session', async (_what, answer) => {
    beginSession('token-1', learner);
    const offline = answerCalls({ 'POST /api/auth/sign-out': answer });
    signOut();
    expect(currentSession().status).toBe('anonymous');
    await waitFor(() => expect(offline.calls).toHaveLength(1));
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-1');
    beginSession('token-2', learner);
    const { calls } = answerCalls({ 'GET /api/auth/me': user, 'POST /api/auth/sign-out': null });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(calls.at(-1)?.token).toBe('Bearer token-1'));
    expect(currentSession().token).toBe('token-2');
  });
});

describe('a forgotten password', () => {
  const open = (answers: Record<string, unknown>) =>
    renderScreen(<ForgotPasswordForm />, {
      messages,
      answers: { 'GET /api/auth/recovery': { by_mail: true }, ...answers },
    });

  it('is answered with a link by mail, and the screen does not say whether there is such an account', async () => {
    const view = open({ 'POST /api/auth/password-reset': null });
    await view.user.type(await screen.findByLabelText(/Username or email/), ' nino {Enter}');
    expect(await screen.findByText(/^If this account exists/)).toBeVisible();
    expect(view.calls.at(-1)?.data).toEqual({ username: 'nino' });
  });

  it('needs an operator on a site that sends no mails', async () => {
    open({ 'GET /api/auth/recovery': { by_mail: false } });
    expect(await screen.findByText(/Ask the people who run it/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('asks for a name, and says when the link could not be sent', async () => {
    const view = open({ 'POST /api/auth/password-reset': noAnswer });
    await view.user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(screen.getByLabelText(/Username or email/)).toHaveFocus();
    await view.user.keyboard('nino{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  });
});

describe('a new password by a link', () => {
  async function open(hash: string, answer: unknown = session, typed = ['new-one-1', 'new-one-1']) {
    const [password, again] = typed;
    location.hash = hash;
    const view = renderScreen(<ResetPasswordForm />, {
      messages,
      answers: { 'POST /api/auth/password-reset/confirm': answer },
    });
    if (!screen.queryByLabelText(/New password/)) return view;
    await view.user.type(screen.getByLabelText(/New password/), password ?? '');
    await view.user.type(screen.getByLabelText(/Confirm password/), again ?? '');
    await view.user.click(screen.getByRole('button', { name: 'Save password' }));
    return view;
  }
  afterEach(() => {
    location.hash = '';
  });

  it('signs in', async () => {
    const view = await open('#the-token');
    await waitFor(() =>
      expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'token-1' }),
    );
    expect(view.calls[0]?.data).toEqual({ token: 'the-token', new_password: 'new-one-1' });
  });

  it.each([
    [['short', 'short'], /New password/, 'Password must be at least 6 characters long'],
    [['new-one-1', 'new-one-2'], /Confirm password/, 'Passwords do not match'],
  ])('refuses %j without asking the server', async (typed, label, text) => {
    const view = await open('#the-token', session, typed);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(view.calls).toEqual([]);
  });

  it('says at the field that the server refuses it', async () => {
    await open('#the-token', withStatus(422, { code: 'password_too_common', detail: 'Choose a rarer one' }));
    expect(await screen.findByText('Choose a rarer one')).toBeVisible();
    expect(screen.getByLabelText(/New password/)).toBeInvalid();
  });

  it.each([
    ['#used', withStatus(422, { code: 'link_invalid', detail: 'x' })],
    ['', undefined],
  ])('by the link %j offers to ask for a new link', async (hash, answer) => {
    await open(hash, answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link has already been used or has expired.',
    );
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});

describe('verifying an address', () => {
  const open = (hash: string, answers: Record<string, unknown>) => {
    location.hash = hash;
    return renderScreen(<VerifyEmail />, { messages, answers });
  };
  afterEach(() => {
    location.hash = '';
  });

  it('uses the link, and shows it to the learner who is signed in', async () => {
    beginSession('token-1', { ...user, email_verified: false } as User);
    const verified = { ...user, email_verified: true };
    const view = open('#the-token', {
      'POST /api/auth/email-verification/confirm': null,
      'GET /api/auth/me': verified,
    });
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
    expect(view.calls[0]?.data).toEqual({ token: 'the-token' });
    expect(currentSession().user?.email_verified).toBe(true);
  });

  it('says that the link was used', async () => {
    const answer = withStatus(422, { code: 'link_invalid', detail: 'This link was already used' });
    open('#used', { 'POST /api/auth/email-verification/confirm': answer });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was already used');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('tries again when the server did not answer', async () => {
    const view = open('#the-token', { 'POST /api/auth/email-verification/confirm': failFirst(null) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  });
});
