import { currentSession, endSession } from '@glossa/shared/auth';
import { noAnswer, renderScreen, withStatus } from '@glossa/shared/testing';
import { screen } from '@testing-library/react';
import messages from '../../messages/en.json';
import { RegistrationForm } from './registration-form';
import { SignInForm } from './sign-in-form';

const user = { id: 1, username: 'nino', email: 'nino@example.com', is_premium: false };
const session = { access_token: 'token-1', token_type: 'bearer', expires_in: 60, user };

beforeEach(() => endSession());

describe('signing in', () => {
  async function signIn(answer: unknown) {
    const view = renderScreen(<SignInForm />, { messages, answers: { 'POST /api/auth/token': answer } });
    await view.user.type(screen.getByLabelText(/Username/), 'nino');
    await view.user.type(screen.getByLabelText(/Password/), 'secret-1');
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
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

  it('shows its own message when the server does not answer', async () => {
    await signIn(noAnswer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  });

  it('sends nothing while a field is empty, and focuses that field', async () => {
    const view = renderScreen(<SignInForm />, { messages });
    await view.user.type(screen.getByLabelText(/Username/), 'nino');
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
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

  it('creates the account and starts its session', async () => {
    const view = await fill({}, withStatus(201, session));
    expect(currentSession().status).toBe('authenticated');
    expect(view.calls[0]?.data).toEqual({
      username: 'nino',
      email: 'nino@example.com',
      password: 'secret-1',
      interface_language: 'en',
      time_zone: 'UTC',
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
    expect(await screen.findByRole('alert')).toHaveTextContent('This username is already taken');
    expect(screen.getByLabelText(/^Username/)).toHaveFocus();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('nino@example.com');
  });

  it('shows its own message when the server does not answer', async () => {
    await fill({}, noAnswer);
    expect(await screen.findByRole('alert')).toHaveTextContent('Registration failed. Please try again.');
  });
});
