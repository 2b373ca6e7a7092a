import type { User } from '@glossa/contract/user';
import { beginSession, currentSession } from '@glossa/kit/auth';
import { noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aRecentVideo, STATS, USER } from '../testing/account-data';
import { screens } from '../screens';
import { renderAccount } from '../testing/render-account';

const ANSWERED: User = { ...USER, onboarding_pending: false };

const PLAYLISTS = [
  { id: 1, name: 'Casa', description: null, language: 'Spanish', cefr_level: 'A1', video_count: 2 },
  { id: 2, name: 'Walks', description: null, language: 'english', cefr_level: 'A2', video_count: 1 },
  { id: 3, name: 'Soon', description: null, language: 'German', cefr_level: 'A1', video_count: 0 },
  { id: 4, name: 'Silence', description: null, language: null, cefr_level: null, video_count: 1 },
];

/** The interface of these tests is English. */
async function open(learner: Partial<User> = {}, answer: Answer = ANSWERED) {
  const view = openWith(PLAYLISTS, learner, answer);
  // The shell loads them before it shows the screen.
  await screen.findByRole('group', { name: 'With lessons' });
  return view;
}

const openWith = (playlists: Answer, learner: Partial<User> = {}, answer: Answer = ANSWERED) =>
  renderAccount(
    '/dashboard',
    {
      'PATCH /api/auth/me': answer,
      'GET /api/playlists': playlists,
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
    const { user, changes } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, nino!');
    await user.selectOptions(language(), 'Spanish');
    await user.selectOptions(screen.getByLabelText('How well do you speak it?'), 'I know a little');
    await user.selectOptions(screen.getByLabelText('Daily goal: minutes'), '15');
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
    const { user, changes } = await open();
    expect(language()).toHaveValue('');
    await user.click(start());
    expect(language()).toHaveFocus();
    expect(language()).toHaveAccessibleDescription('This field is required');
    expect(changes()).toEqual([]);
  });

  it('finds the languages with lessons first, and reads what there is without them', async () => {
    const { user } = await open();
    const withLessons = screen.getByRole('group', { name: 'With lessons' });
    const names = (group: HTMLElement) =>
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(names(withLessons)).toEqual(['English', 'Spanish']);
    const others = screen.getByRole('group', { name: 'No lessons yet, words and quizzes only' });
    expect(withLessons.nextSibling).toBe(others);
    expect(names(others).slice(0, 4)).toEqual(['Arabic', 'Chinese', 'Dutch', 'French']);
    expect(names(others)).toHaveLength(18);
    await user.selectOptions(language(), 'German');
    expect(language()).toHaveAccessibleDescription(/^There are no lessons in this language yet/);
    await user.selectOptions(language(), 'Spanish');
    expect(language()).not.toHaveAccessibleDescription();
  });

  it('is asked once it is known which languages have lessons', () => {
    const awaited = () => {
      const queries = screens.find(({ path }) => path === '/dashboard')?.queries?.({}, new URLSearchParams());
      return queries?.map(({ meta }) => meta.url);
    };
    beginSession('token', { ...USER, onboarding_pending: true });
    expect(awaited()).toContain('/api/playlists');
    beginSession('token', USER);
    expect(awaited()).not.toContain('/api/playlists');
  });

  it.each([
    ['it is not known which have lessons', noAnswer],
    ['none has lessons', []],
  ])('can choose a language while %s', async (_why, playlists) => {
    const { user, calls } = openWith(playlists);
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/playlists')).not.toEqual([]));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    await user.selectOptions(language(), 'German');
    expect(language()).toHaveValue('de');
    expect(language()).not.toHaveAccessibleDescription();
  });

  it('who wants better English may have it explained in their own language', async () => {
    const { user, changes } = await open();
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

  it('finds the language chosen that is not their own', async () => {
    await open({ target_language: 'it' });
    expect(language()).toHaveValue('it');
  });

  it('finds what they set in the profile in another tab, but for what they have answered', async () => {
    const { user, changes } = await open();
    await user.selectOptions(screen.getByLabelText('Daily goal: minutes'), '15');
    const goals = { ...USER.goals, daily_minutes: 60 };
    const elsewhere = {
      ...USER,
      target_language: 'it',
      level: 'B1',
      goals,
      onboarding_pending: true,
    } as const;
    act(() => beginSession('token', elsewhere));
    await user.click(start());
    await screen.findByText('Videos Watched');
    expect(changes().map(({ data }) => data)).toEqual([
      { target_language: 'it', level: 'B1', goals: { daily_minutes: 15 }, onboarding_pending: false },
    ]);
  });

  it('skips the question, and is not asked again', async () => {
    const { user, changes } = await open();
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([{ onboarding_pending: false }]);
  });

  it('gets past the question even when that cannot be saved', async () => {
    const warning = jest.spyOn(console, 'warn').mockReturnValue();
    const { user } = await open({}, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(warning).toHaveBeenCalled();
  });

  it('keeps the answers when they cannot be saved, with the reason', async () => {
    const { user } = await open({}, withStatus(503, { detail: 'Please try again later', code: 'busy' }));
    await user.selectOptions(language(), 'Spanish');
    await user.click(start());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again later');
    expect(language()).toHaveValue('es');
    expect(currentSession().user?.onboarding_pending).toBe(true);
  });
});
