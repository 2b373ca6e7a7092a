import { beginSession, currentSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { holdAnswer, noAnswer, withStatus } from '@glossa/kit/testing';
import { replayKept } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor, within } from '@testing-library/react';
import { USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';
import { offerTwoTimeZones } from '../testing/time-zones';

const section = (name: string) => within(screen.getByRole('region', { name }));

offerTwoTimeZones();

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
    await user.clear(settings.getByLabelText('Daily goal (minutes)'));
    await user.type(settings.getByLabelText('Daily goal (minutes)'), '45');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByText('Settings saved.')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([
      {
        target_language: 'it',
        level: 'B1',
        translation_language: 'ka',
        time_zone: 'Europe/Rome',
        goals: { daily_minutes: 45 },
      },
    ]);
    expect(currentSession().user).toMatchObject({ target_language: 'it' });
    expect(screen.getAllByText('Italian')[0]?.tagName).toBe('DD');
  });

  it('hold on this device without a network, and are sent when there is one', async () => {
    let isAway = true;
    const { user, changes } = renderAccount('/profile', {
      'PATCH /api/auth/me': () => (isAway ? noAnswer : USER),
    });
    const settings = section('Learning settings');
    await user.selectOptions(settings.getByLabelText('Target language'), 'French');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByText(/^Settings kept on this device\./)).toBeInTheDocument();
    expect(currentSession().user).toMatchObject({ target_language: 'fr', goals: USER.goals });
    isAway = false;
    act(() => replayKept());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.data).toEqual({ target_language: 'fr' });
  });

  it('send only what differs from the account', async () => {
    const { user, changes } = renderAccount('/profile', { 'PATCH /api/auth/me': USER });
    const settings = section('Learning settings');
    const minutes = settings.getByLabelText('Daily goal (minutes)');
    await user.selectOptions(settings.getByLabelText('Target language'), 'French');
    await user.selectOptions(settings.getByLabelText('Target language'), 'Spanish');
    await user.clear(minutes);
    await user.type(minutes, '45');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByText('Settings saved.')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([{ goals: { daily_minutes: 45 } }]);
    // The account as the server answered it.
    expect(minutes).toHaveValue(30);
  });

  it('that another tab changes are shown, but for those that are being edited', async () => {
    const { user, changes } = renderAccount('/profile', { 'PATCH /api/auth/me': USER });
    const settings = section('Learning settings');
    await user.clear(settings.getByLabelText('Daily goal (minutes)'));
    await user.type(settings.getByLabelText('Daily goal (minutes)'), '45');
    const goals = { daily_minutes: 60, weekly_videos: 7, vocabulary_words: 20 };
    act(() => beginSession('token', { ...USER, target_language: 'it', level: 'B1', goals }));
    expect(settings.getByLabelText('Target language')).toHaveValue('it');
    expect(settings.getByLabelText('How well do you speak it?')).toHaveValue('B1');
    expect(settings.getByLabelText('Weekly goal (videos)')).toHaveValue(7);
    expect(settings.getByLabelText('Daily goal (minutes)')).toHaveValue(45);
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    await waitFor(() =>
      expect(changes().map(({ data }) => data)).toEqual([{ goals: { daily_minutes: 45 } }]),
    );
  });

  it('take back the level and the language of translations', async () => {
    const { user, changes } = renderAccount(
      '/profile',
      { 'PATCH /api/auth/me': USER },
      { translation_language: 'ka' },
    );
    const settings = section('Learning settings');
    expect(settings.getByLabelText('Explain words in')).toHaveValue('ka');
    await user.selectOptions(settings.getByLabelText('How well do you speak it?'), 'Not set');
    await user.selectOptions(settings.getByLabelText('Explain words in'), 'Interface language');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByText('Settings saved.')).toBeInTheDocument();
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
    const field = settings.getByLabelText('Daily goal (minutes)');
    await user.clear(field);
    if (minutes) await user.type(field, minutes);
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a whole number from 1 to 1,440');
    expect(field).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('stay as typed when they cannot be saved, with the reason', async () => {
    const { user } = renderAccount('/profile', {
      'PATCH /api/auth/me': withStatus(422, {
        detail: 'Some fields are missing or invalid',
        code: 'invalid_fields',
      }),
    });
    const settings = section('Learning settings');
    await user.selectOptions(settings.getByLabelText('Target language'), 'French');
    await user.click(settings.getByRole('button', { name: 'Save settings' }));
    expect(await settings.findByRole('alert')).toHaveTextContent('Some fields are missing or invalid');
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
    expect(settings.queryByText('Settings saved.')).not.toBeInTheDocument();
    await user.click(save);
    await waitFor(() => expect(changes().at(-1)?.data).toEqual({ time_zone: 'Europe/Rome' }));
  });
});
