import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import { holdAnswer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';
import { offerTwoTimeZones } from '../testing/time-zones';

type Person = ReturnType<typeof renderAccount>['user'];

const press = async (user: Person, name: string) => user.click(await screen.findByRole('button', { name }));
const type = (user: Person, label: string, text: string) =>
  user.type(screen.getAllByLabelText(label).at(-1)!, text);

const SESSION = { access_token: 'new-token', token_type: 'bearer', expires_in: 60, user: USER };

offerTwoTimeZones();

it.each([
  ['saved settings', 'PATCH /api/auth/me', USER, (user: Person) => press(user, 'Save settings')],
  [
    'a new password',
    'POST /api/auth/password',
    SESSION,
    async (user: Person) => {
      await type(user, 'Current password', 'old-one');
      await type(user, 'New password', 'a-new-one');
      await type(user, 'Confirm new password', 'a-new-one{Enter}');
    },
  ],
  [
    'a new address',
    'POST /api/auth/email',
    { user: USER, link_sent: false },
    async (user: Person) => {
      await type(user, 'New email address', 'nina@example.com');
      const form = screen.getByLabelText('New email address').closest('form')!;
      await user.type(within(form).getByLabelText('Current password'), 'right-one{Enter}');
    },
  ],
  [
    'a deleted account',
    'DELETE /api/auth/me',
    null,
    async (user: Person) => {
      await press(user, 'Delete my account');
      await type(user, 'Current password', 'right-one{Enter}');
    },
  ],
  [
    'a device that is signed out',
    'DELETE /api/auth/sessions/7',
    null,
    (user: Person) => press(user, 'Log out: Firefox on Windows'),
  ],
  [
    'the end of all sessions',
    'DELETE /api/auth/sessions',
    null,
    (user: Person) => press(user, 'Log out everywhere'),
  ],
])('the late answer to %s leaves the session of the next learner alone', async (_what, call, body, send) => {
  const { held, answer } = holdAnswer();
  const { user, changes } = renderAccount('/profile', { [call]: held });
  await send(user);
  await waitFor(() => expect(changes()).toHaveLength(1));
  const isBusy = () => document.querySelector('button[aria-busy="true"]') !== null;
  expect(isBusy()).toBe(true);
  const next = { ...USER, id: 2, username: 'dato' };
  act(() => beginSession('token-of-dato', next));
  act(() => answer(body));
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'token-of-dato', user: next });
});

it('shows the saved settings although the token has changed since they were sent', async () => {
  const { held, answer } = holdAnswer();
  const { user, changes } = renderAccount('/profile', { 'PATCH /api/auth/me': held });
  await press(user, 'Save settings');
  await waitFor(() => expect(changes()).toHaveLength(1));
  act(() => beginSession('token-of-the-new-password', USER));
  const saved = { ...USER, goals: { ...USER.goals, daily_minutes: 45 } };
  act(() => answer(saved));
  await waitFor(() =>
    expect(currentSession()).toMatchObject({ token: 'token-of-the-new-password', user: saved }),
  );
});

it('says that the account was deleted, although another call was refused before', async () => {
  const { held, answer } = holdAnswer();
  const { user, changes } = renderAccount('/profile', { 'DELETE /api/auth/me': held });
  await press(user, 'Delete my account');
  await type(user, 'Current password', 'right-one{Enter}');
  await waitFor(() => expect(changes()).toHaveLength(1));
  act(() => endSession());
  act(() => answer(null));
  await waitFor(() => expect(currentSession().end).toBe('deleted'));
});
