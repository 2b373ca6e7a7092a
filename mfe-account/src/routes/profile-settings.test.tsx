import { currentSession } from '@glossa/kit/auth';
import type { User } from '@glossa/kit/contract/user';
import { withStatus, type Call } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { USER } from '../testing/account-data';
import { holdAnswer } from '../testing/hold-answer';
import { renderAccount } from '../testing/render-account';

const section = (name: string) => within(screen.getByRole('region', { name }));
const refuse = (status: number, code: string, detail: string) => withStatus(status, { detail, code });

// There are over 400 of them, and every search by role looks at each.
beforeEach(() => {
  jest.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tbilisi', 'Europe/Rome']);
});
afterEach(() => jest.restoreAllMocks());

describe('the learning settings', () => {
  it('are those of the learner, and are saved together', async () => {
    const changed: User = {
      ...USER,
      target_language: 'it',
      level: 'B1',
      translation_language: 'ka',
      time_zone: 'Europe/Rome',
    };
    const { user, changes } = renderAccount('/profile', { 'PATCH /api/auth/me': changed });
    const settings = section('Learning settings');
    expect(settings.getByLabelText('Target language')).toHaveValue('es');
    expect(settings.getByLabelText('Time zone')).toHaveValue('Asia/Tbilisi');
    await user.selectOptions(settings.getByLabelText('Target language'), 'Italian');
    await user.selectOptions(
      settings.getByLabelText('How well do you speak it?'),
      'I get by in everyday life',
    );
    await user.selectOptions(settings.getByLabelText('Explain words in'), 'Georgian');
    await user.selectOptions(settings.getByLabelText('Time zone'), 'Europe/Rome');
    await user.clear(settings.getByLabelText('Daily goal: minutes'));
    await user.type(settings.getByLabelText('Daily goal: minutes'), '45');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByText('Your settings are saved.')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([
      {
        target_language: 'it',
        level: 'B1',
        translation_language: 'ka',
        time_zone: 'Europe/Rome',
        goals: { daily_minutes: 45, weekly_videos: 5, vocabulary_words: 20 },
      },
    ]);
    expect(currentSession().user).toMatchObject({ target_language: 'it' });
    expect(screen.getAllByText('Italian')[0]?.tagName).toBe('DD');
  });

  it('take back the level and the language of translations', async () => {
    const { user, changes } = renderAccount(
      '/profile',
      { 'PATCH /api/auth/me': USER },
      { translation_language: 'ka' },
    );
    const settings = section('Learning settings');
    expect(settings.getByLabelText('Explain words in')).toHaveValue('ka');
    await user.selectOptions(settings.getByLabelText('How well do you speak it?'), 'Not said');
    await user.selectOptions(settings.getByLabelText('Explain words in'), 'The interface language');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByText('Your settings are saved.')).toBeInTheDocument();
    expect(changes()[0]?.data).toMatchObject({ level: null, translation_language: null });
  });

  it('offer the languages by their names, and time zones as the English names they are', () => {
    renderAccount('/profile');
    const settings = section('Learning settings');
    const options = (label: string) => [...settings.getByLabelText<HTMLSelectElement>(label).options];
    const names = options('Target language').map(({ text }) => text);
    expect(names).toHaveLength(20);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(options('Time zone').map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(Array(3).fill('en ltr'));
  });

  it.each(['0', '1441', '1.5', ''])('refuse %p minutes a day before asking the server', async (minutes) => {
    const { user, changes } = renderAccount('/profile');
    const settings = section('Learning settings');
    const field = settings.getByLabelText('Daily goal: minutes');
    await user.clear(field);
    if (minutes) await user.type(field, minutes);
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 1,440');
    expect(changes()).toEqual([]);
  });

  it('stay as typed when they cannot be saved, with the reason', async () => {
    const { user } = renderAccount('/profile', {
      'PATCH /api/auth/me': refuse(422, 'invalid_fields', 'Some fields are missing or wrong'),
    });
    const settings = section('Learning settings');
    await user.selectOptions(settings.getByLabelText('Target language'), 'French');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByRole('alert')).toHaveTextContent('Some fields are missing or wrong');
    expect(settings.getByLabelText('Target language')).toHaveValue('fr');
  });

  it('are saved once at a time, and keep what is changed meanwhile', async () => {
    const { held, answer } = holdAnswer();
    const { user, changes } = renderAccount('/profile', { 'PATCH /api/auth/me': held });
    const settings = section('Learning settings');
    const save = settings.getByRole('button', { name: 'Save settings' });
    await user.selectOptions(settings.getByLabelText('Target language'), 'French');
    await user.click(save);
    await user.selectOptions(settings.getByLabelText('Time zone'), 'Europe/Rome');
    await user.click(save);
    expect(save).toHaveAttribute('aria-busy', 'true');
    act(() => answer({ ...USER, target_language: 'fr' }));
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
    expect(changes()).toHaveLength(1);
    expect(settings.getByLabelText('Time zone')).toHaveValue('Europe/Rome');
  });
});

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
    expect(await form.findByText(/Your password was changed/)).toBeInTheDocument();
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
    expect(changes()).toEqual([]);
  });

  it('says at the field that the current password is wrong, and keeps what was typed', async () => {
    const { user } = renderAccount('/profile', {
      'POST /api/auth/password': refuse(403, 'password_wrong', 'The current password is incorrect'),
    });
    const form = await fill(user, ['old-one', 'a-new-one', 'a-new-one']);
    expect(await form.findByText('The current password is incorrect')).toBeInTheDocument();
    expect(form.getByLabelText('Current password')).toBeInvalid();
    expect(form.getByLabelText('New password')).toHaveValue('a-new-one');
  });
});

describe('a password that is being changed', () => {
  it('cannot be typed over or sent again before the answer', async () => {
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
    expect(await form.findByText(/Your password was changed/)).toBeInTheDocument();
    expect(changes()).toHaveLength(1);
  });
});

describe('a new password that is refused', () => {
  it('is said at its field', async () => {
    const { user } = renderAccount('/profile', {
      'POST /api/auth/password': refuse(422, 'password_too_common', 'Choose a less common one'),
    });
    const form = section('Change password');
    await user.type(form.getByLabelText('Current password'), 'old-one');
    await user.type(form.getByLabelText('New password'), 'sunshine');
    await user.type(form.getByLabelText('Confirm new password'), 'sunshine');
    await user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText('Choose a less common one')).toBeInTheDocument();
    expect(form.getByLabelText('New password')).toHaveAccessibleDescription('Choose a less common one');
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
    await user.type(dialog.getByLabelText('Current password'), 'wrong-one{Enter}');
    expect(await dialog.findByText('The current password is incorrect')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), 'right-one{Enter}');
    expect(currentSession()).toMatchObject({ status: 'anonymous', end: 'deleted' });
    expect(changes()).toHaveLength(2);
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
