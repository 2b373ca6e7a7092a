import type { User } from '@glossa/contract/user';
import { currentSession } from '@glossa/shared/auth';
import { noAnswer, withStatus, type Answer } from '@glossa/shared/testing';
import { screen } from '@testing-library/react';
import { aRecentVideo, STATS, USER } from '../testing/account-data';
import { renderAccount } from '../testing/render-account';

const ANSWERED: User = { ...USER, onboarding_pending: false };

/** The interface of these tests is English. */
const open = (learner: Partial<User> = {}, answer: Answer = ANSWERED) =>
  renderAccount(
    '/dashboard',
    {
      'PATCH /api/auth/me': answer,
      'GET /api/progress/stats': STATS,
      'GET /api/progress/next-step': { step: null },
      'GET /api/progress/recent-activity?days=7': { recent_videos: [aRecentVideo()] },
    },
    { target_language: 'en', level: null, onboarding_pending: true, ...learner },
  );

// jsdom has no scrolling.
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

const language = () => screen.getByLabelText('Which language do you learn?');
const start = () => screen.getByRole('button', { name: 'Start' });

describe('a new learner', () => {
  it('is welcomed by name and says what they learn, how well and how much', async () => {
    const { user, changes } = open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, nino!');
    await user.selectOptions(language(), 'Spanish');
    await user.selectOptions(screen.getByLabelText('How well do you speak it?'), 'I know a little');
    await user.selectOptions(screen.getByLabelText('Daily goal: minutes of video'), '15');
    await user.click(start());
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([
      {
        target_language: 'es',
        level: 'A2',
        goals: { daily_minutes: 15 },
        onboarding_pending: false,
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  });

  it('is not taken to learn the language they read, and is told that one has to be chosen', async () => {
    const { user, changes } = open();
    expect(language()).toHaveValue('');
    await user.click(start());
    expect(language()).toHaveFocus();
    expect(language()).toHaveAccessibleDescription('This field is required');
    expect(changes()).toEqual([]);
  });

  it('who wants better English may have it explained in their own language', async () => {
    const { user, changes } = open();
    expect(screen.queryByLabelText('Explain words in')).not.toBeInTheDocument();
    await user.selectOptions(language(), 'English');
    const explain = screen.getByLabelText('Explain words in');
    expect(explain).toHaveValue('en');
    expect(explain).toHaveAccessibleDescription(/explained instead of translated/);
    await user.selectOptions(explain, 'Georgian');
    expect(explain).not.toHaveAccessibleDescription();
    await user.click(start());
    await screen.findByText('Videos Watched');
    expect(changes()[0]?.data).toMatchObject({ target_language: 'en', translation_language: 'ka' });
  });

  it('finds the language chosen that is not their own', () => {
    open({ target_language: 'it' });
    expect(language()).toHaveValue('it');
  });

  it('skips the question, and is not asked again', async () => {
    const { user, changes } = open();
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([{ onboarding_pending: false }]);
  });

  it('gets past the question even when that cannot be saved', async () => {
    const warning = jest.spyOn(console, 'warn').mockReturnValue();
    const { user } = open({}, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(warning).toHaveBeenCalled();
  });

  it('keeps the answers when they cannot be saved, with the reason', async () => {
    const { user } = open({}, withStatus(503, { detail: 'Please try again later', code: 'busy' }));
    await user.selectOptions(language(), 'Spanish');
    await user.click(start());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later');
    expect(language()).toHaveValue('es');
    expect(currentSession().user?.onboarding_pending).toBe(true);
  });
});
