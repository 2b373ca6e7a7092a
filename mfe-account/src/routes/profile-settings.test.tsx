import { currentSession } from '@glossa/kit/auth';
import { holdAnswer, withStatus, type Call, noAnswer } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';
import { offerTwoTimeZones } from '../testing/time-zones';

const section = (name: string) => within(screen.getByRole('region', { name }));
const refuse = (status: number, code: string | undefined, detail: string) =>
  withStatus(status, { detail, code });

offerTwoTimeZones();

describe('changing the password', () => {
  const fill = async (
    user: ReturnType<typeof renderAccount>['user'],
    [current, next, again]: [string, string, string],
  ) => {
    const form = section('Change password');
    if (current) await user.type(form.getByLabelText('Current password'), current);
    if (next) await user.type(form.getByLabelText('New password'), next);
    if (again) await user.type(form.getByLabelText('Confirm new password'), again);
    await user.click(form.getByRole('button', { name: 'Change password' }));
    return form;
  };

  it('opens a new session and empties the form', async () => {
    const session = { access_token: 'new-token', token_type: 'bearer', expires_in: 60, user: USER };
    const { user, changes } = renderAccount('/profile', { 'POST /api/auth/password': session });
    const form = await fill(user, ['old-one', 'a-new-one', 'a-new-one']);
    expect(await form.findByText(/Password changed/)).toBeInTheDocument();
    expect(changes()[0]?.data).toEqual({ current_password: 'old-one', new_password: 'a-new-one' });
    expect(currentSession().token).toBe('new-token');
    expect(form.getByLabelText('New password')).toHaveValue('');
  });

  it.each([
    ['nothing', ['', '', ''], 'Current password', 'This field is required'],
    [
      'a short one',
      ['old-one', 'short', 'short'],
      'New password',
      'Password must be at least 6 characters long',
    ],
    [
      'two different ones',
      ['old-one', 'a-new-one', 'another'],
      'Confirm new password',
      'Passwords do not match',
    ],
  ] as const)('refuses %s before asking the server', async (_what, typed, label, problem) => {
    const { user, changes } = renderAccount('/profile');
    const form = await fill(user, [...typed]);
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(problem);
    expect(form.getByLabelText(label)).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('says at the field that the current password is wrong, and keeps what was typed', async () => {
    const { user } = renderAccount('/profile', {
      'POST /api/auth/password': refuse(403, 'password_wrong', 'The current password is incorrect'),
    });
    const form = await fill(user, ['old-one', 'a-new-one', 'a-new-one']);
    expect(await form.findByText('The current password is incorrect')).toBeInTheDocument();
    expect(form.getByLabelText('Current password')).toBeInvalid();
    expect(form.getByLabelText('Current password')).toHaveFocus();
    expect(form.getByLabelText('New password')).toHaveValue('a-new-one');
  });

  it('can be neither typed over nor sent again before the answer', async () => {
    const { held, answer } = holdAnswer();
    const { user, changes } = renderAccount('/profile', { 'POST /api/auth/password': held });
    const form = section('Change password');
    await user.type(form.getByLabelText('Current password'), 'old-one');
    await user.type(form.getByLabelText('New password'), 'a-new-one');
    await user.type(form.getByLabelText('Confirm new password'), 'a-new-one{Enter}');
    await user.type(form.getByLabelText('Current password'), ' and more{Enter}');
    expect(form.getByLabelText('Current password')).toHaveValue('old-one');
    expect(form.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    act(() => answer({ access_token: 'new-token', token_type: 'bearer', expires_in: 60, user: USER }));
    expect(await form.findByText(/Password changed/)).toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });

  it('says at its field why the new password is refused', async () => {
    const { user } = renderAccount('/profile', {
      'POST /api/auth/password': refuse(422, 'password_too_common', 'Choose a less common one'),
    });
    const form = await fill(user, ['old-one', 'sunshine', 'sunshine']);
    expect(await form.findByText('Choose a less common one')).toBeInTheDocument();
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription('Choose a less common one');
  });
});

describe('changing the email address', () => {
  const fill = async (user: ReturnType<typeof renderAccount>['user'], email: string, password: string) => {
    const form = section('Change email address');
    if (email) await user.type(form.getByLabelText('New email address'), email);
    if (password) await user.type(form.getByLabelText('Current password'), password);
    await user.click(form.getByRole('button'));
    return form;
  };

  it('sends a link to the new address, and keeps the old one until it is opened', async () => {
    const answer = { user: USER, link_sent: true };
    const { user, changes } = renderAccount('/profile', { 'POST /api/auth/email': answer });
    const form = await fill(user, 'nina@example.com', 'right-one');
    expect(await form.findByText(/a link to/)).toHaveTextContent('We’ve sent a link to nina@example.com.');
    expect(changes()[0]?.data).toEqual({ email: 'nina@example.com', password: 'right-one' });
    expect(currentSession().user?.email).toBe(USER.email);
    expect(form.getByLabelText('Current password')).toHaveValue('');
  });

  it('shows the new address at once where the site sends no mails', async () => {
    const answer = { user: { ...USER, email: 'nina@example.com' }, link_sent: false };
    const { user } = renderAccount('/profile', { 'POST /api/auth/email': answer });
    const form = await fill(user, 'nina@example.com', 'right-one');
    expect(await form.findByText(/Email address changed/)).toBeVisible();
    expect(screen.getByText('nina@example.com')).toBeVisible();
  });

  it('asks for both before it asks the server', async () => {
    const { user, changes } = renderAccount('/profile');
    const form = await fill(user, 'nina', '');
    expect(form.getByLabelText('New email address')).toHaveAccessibleDescription('Enter an email address');
    expect(form.getByLabelText('New email address')).toHaveFocus();
    expect(form.getByLabelText('Current password')).toHaveAccessibleDescription('This field is required');
    expect(changes()).toEqual([]);
  });

  it.each([
    [403, 'password_wrong', 'Current password', 'The current password is incorrect'],
    [409, 'email_taken', 'New email address', 'It is taken'],
    [422, 'invalid_fields', 'New email address', 'Enter an email address'],
    [403, undefined, 'Current password', 'The current password is incorrect'],
    [409, undefined, 'New email address', 'It is taken'],
  ])('says at the field what the server refuses: %s %s', async (status, code, label, problem) => {
    const { user } = renderAccount('/profile', {
      'POST /api/auth/email': refuse(status, code, 'It is taken'),
    });
    const form = await fill(user, 'nina@example.com', 'right-one');
    expect(await form.findByText(problem)).toBeVisible();
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(problem);
    expect(form.getByLabelText(label)).toHaveFocus();
    expect(form.getByLabelText('New email address')).toHaveValue('nina@example.com');
  });
});

describe('the learner’s data', () => {
  it('is deleted with the password, and the session ends', async () => {
    const { user, changes } = renderAccount('/profile', {
      'DELETE /api/auth/me': ({ data }: Call) =>
        (data as { password: string }).password === 'right-one'
          ? null
          : refuse(403, 'password_wrong', 'The current password is incorrect'),
    });
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the account nino?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(dialog.getByText('This field is required')).toBeInTheDocument();
    expect(dialog.getByLabelText('Current password')).toHaveFocus();
    await user.type(dialog.getByLabelText('Current password'), 'wrong-one{Enter}');
    expect(await dialog.findByText('The current password is incorrect')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), 'right-one{Enter}');
    expect(currentSession()).toMatchObject({ status: 'anonymous', end: 'deleted' });
    expect(changes()).toHaveLength(2);
  });

  it('is not deleted without a network, which it says', async () => {
    const { user } = renderAccount('/profile', { 'DELETE /api/auth/me': noAnswer });
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Current password'), 'right-one{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('This needs a connection.');
  });

  it('is kept when the learner cancels', async () => {
    const { user, changes } = renderAccount('/profile');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await user.click(
      within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Keep my account' })[0]!,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('cannot be kept once the deletion was sent: the dialog stays open and busy', async () => {
    const { held, answer } = holdAnswer();
    const { user, changes } = renderAccount('/profile', { 'DELETE /api/auth/me': held });
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = () => screen.getByRole<HTMLDialogElement>('dialog');
    const password = () => within(dialog()).getByLabelText('Current password');
    await user.type(password(), 'right-one{Enter}');
    const [cross, cancel] = within(dialog()).getAllByRole('button', { name: 'Keep my account' });
    expect(cancel).toBeDisabled();
    const leave = [
      () => fireEvent.click(cancel!),
      () => fireEvent.click(cross!),
      () => fireEvent(dialog(), new Event('cancel', { cancelable: true })),
      () => dialog().close(),
    ];
    for (const close of leave) {
      act(() => void close());
      await user.type(password(), ' and more{Enter}');
      expect(dialog()).toHaveAttribute('open');
      expect(password()).toHaveValue('right-one');
      expect(within(dialog()).getByRole('button', { name: 'Delete permanently' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
    }
    expect(changes()).toHaveLength(1);
    act(() => answer(null));
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'anonymous', end: 'deleted' }));
  });

  it('says when it cannot be exported', async () => {
    const { user } = renderAccount('/profile', {
      'GET /api/auth/export': refuse(429, 'hourly_limit_reached', 'Please try again in 5 minutes.'),
    });
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your data could not be exported. Please try again.Please try again in 5 minutes.',
    );
  });
});
