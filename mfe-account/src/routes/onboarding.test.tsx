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
  await screen.findByText('2 lessons');
  return view;
}

const openWith = (
  playlists: Answer,
  learner: Partial<User> = {},
  answer: Answer = ANSWERED,
  answers: Record<string, Answer> = {},
  path = '/dashboard',
) =>
  renderAccount(
    path,
    {
      'PATCH /api/auth/me': answer,
      'GET /api/playlists': playlists,
      'GET /api/progress/stats': STATS,
      'GET /api/progress/next-step': { step: null },
      'POST /api/stripe/manual-activate': { is_premium: true },
      'GET /api/auth/me': { ...USER, is_premium: true, onboarding_pending: true },
      ...answers,
      'GET /api/progress/recent-activity?days=7': { recent_videos: [aRecentVideo()] },
    },
    { target_language: 'en', level: null, onboarding_pending: true, ...learner },
  );

// jsdom has no scrolling.
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

const LESSON = {
  kind: 'begin',
  title: 'La casa de Ana',
  language: 'es',
  playlist_id: 2,
  youtube_id: 'la-casa-de-ana',
  video_id: 'la-casa-de-ana',
  minutes: 1,
};

const question = () => screen.getByRole('heading', { level: 1 });
const tile = (name: RegExp | string) => screen.getByRole('radio', { name });
const tiles = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
const next = () => screen.getByRole('button', { name: 'Continue' });
const last = () => screen.getByRole('button', { name: /^Start/ });

describe('a new learner', () => {
  it('says what they learn, how well and how much, each on a screen, and is led into the first lesson', async () => {
    const { user, changes, address } = openWith(PLAYLISTS, {}, ANSWERED, {
      'GET /api/progress/next-step': { step: LESSON },
    });
    await screen.findByText('2 lessons');
    expect(question()).toHaveTextContent('What do you want to learn?');
    expect(screen.getByRole('img', { name: 'Step 1 of 3' })).toBeInTheDocument();
    await user.click(tile(/^Spanish/));
    await user.click(next());
    expect(question()).toHaveTextContent('How well do you speak it?');
    expect(question()).toHaveFocus();
    await user.click(tile(/I know a little/));
    await user.click(next());
    expect(question()).toHaveTextContent('How many minutes a day?');
    expect(tile(/^10/)).toBeChecked();
    await user.click(tile(/^20/));
    await user.click(screen.getByRole('button', { name: 'Start the first lesson' }));
    await waitFor(() => expect(address()).toBe('/playlists/2/la-casa-de-ana'));
    expect(changes().map(({ data }) => data)).toEqual([
      { target_language: 'es', level: 'A2', goals: { daily_minutes: 20 }, onboarding_pending: false },
    ]);
  });

  it('goes back to a question, which keeps its answer', async () => {
    const { user } = await open();
    await user.click(tile(/^Spanish/));
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(question()).toHaveTextContent('What do you want to learn?');
    expect(tile(/^Spanish/)).toBeChecked();
  });

  it('is not taken to learn the language they read, and is told that one has to be chosen', async () => {
    const { user, changes } = await open();
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    await user.click(next());
    expect(screen.getByRole('alert')).toHaveTextContent('This field is required');
    expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    expect(changes()).toEqual([]);
  });

  it('finds the languages with lessons first, and reads what there is without them', async () => {
    const { user } = await open();
    expect(tiles().slice(0, 4)).toEqual([
      'English1 lesson',
      'Spanish2 lessons',
      'ArabicOwn videos',
      'ChineseOwn videos',
    ]);
    expect(tiles()).toHaveLength(20);
    await user.click(tile(/^German/));
    expect(screen.getByText(/^There are no lessons in this language yet/)).toBeInTheDocument();
    await user.click(tile(/^Spanish/));
    expect(screen.queryByText(/^There are no lessons/)).not.toBeInTheDocument();
  });

  it('who learns a language without lessons is led to a video of their own and to importing words', async () => {
    const { user } = openWith(
      PLAYLISTS,
      {},
      { ...ANSWERED, target_language: 'de' },
      {
        'GET /api/progress/next-step': { step: null, has_lessons: false },
        'GET /api/progress/stats': { ...STATS, watched_today: 0 },
      },
    );
    await screen.findByText('2 lessons');
    await user.click(tile(/^German/));
    await user.click(next());
    await user.click(next());
    await user.click(screen.getByRole('button', { name: 'Start' }));
    const hero = within(await screen.findByRole('region', { name: 'Your next step' }));
    expect(hero.getByRole('heading', { name: 'German' })).toBeInTheDocument();
    const links = hero.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/playlists/own', '/vocabulary/files', '/vocabulary/next']);
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
    await user.click(tile('German'));
    expect(tile('German')).toBeChecked();
    expect(screen.queryByText('Own videos')).not.toBeInTheDocument();
    expect(screen.queryByText(/^There are no lessons/)).not.toBeInTheDocument();
  });

  it('who wants better English may have it explained in their own language', async () => {
    const { user, changes } = await open();
    expect(screen.queryByLabelText('Explain words in')).not.toBeInTheDocument();
    await user.click(tile(/^English/));
    const explain = screen.getByLabelText('Explain words in');
    expect(explain).toHaveValue('en');
    expect(explain).toHaveAccessibleDescription(/explained rather than translated/);
    await user.selectOptions(explain, 'Georgian');
    expect(explain).not.toHaveAccessibleDescription();
    await user.click(next());
    await user.click(next());
    await user.click(last());
    await screen.findByText('Videos Watched');
    expect(changes()[0]?.data).toMatchObject({ target_language: 'en', translation_language: 'ka' });
  });

  it('finds the language chosen that is not their own', async () => {
    await open({ target_language: 'it' });
    expect(tile(/^Italian/)).toBeChecked();
  });

  it('finds what they set in the profile in another tab, but for what they have answered', async () => {
    const { user, changes } = await open({ target_language: 'it' });
    await user.click(next());
    await user.click(next());
    await user.click(tile(/^20/));
    const goals = { ...USER.goals, daily_minutes: 60 };
    const elsewhere = {
      ...USER,
      target_language: 'es',
      level: 'B1',
      goals,
      onboarding_pending: true,
    } as const;
    act(() => beginSession('token', elsewhere));
    await user.click(last());
    await screen.findByText('Videos Watched');
    expect(changes().map(({ data }) => data)).toEqual([
      { target_language: 'es', level: 'B1', goals: { daily_minutes: 20 }, onboarding_pending: false },
    ]);
  });

  it('finds a goal that they have set, beside the others', async () => {
    const { user } = await open({ target_language: 'it', goals: { ...USER.goals, daily_minutes: 45 } });
    await user.click(next());
    await user.click(next());
    expect(tiles()).toEqual(['5A coffee', '10A bus ride', '20An evening walk', expect.stringMatching(/^45/)]);
    expect(tile(/^45/)).toBeChecked();
  });

  it('is told of a payment that returns while the questions are open, which is activated', async () => {
    const path = '/dashboard?success=true&plan=yearly&session_id=cs_1';
    const { calls, address } = openWith(PLAYLISTS, {}, ANSWERED, {}, path);
    expect(
      await screen.findByText('Payment successful! You are now subscribed to the Yearly plan.'),
    ).toBeInTheDocument();
    expect(question()).toHaveTextContent('What do you want to learn?');
    await waitFor(() => expect(currentSession().user?.is_premium).toBe(true));
    expect(calls.some((call) => call.path === '/api/stripe/manual-activate')).toBe(true);
    expect(address()).toBe('/dashboard');
  });

  it('skips the question, and is not asked again', async () => {
    const { user, changes } = await open();
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(changes().map(({ data }) => data)).toEqual([{ onboarding_pending: false }]);
  });

  it('gets past the question even when that cannot be saved', async () => {
    const warning = jest.spyOn(console, 'warn').mockReturnValue();
    const { user } = await open({}, withStatus(422, { code: 'invalid_fields' }));
    await user.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('Videos Watched')).toBeInTheDocument();
    expect(warning).toHaveBeenCalled();
  });

  it('keeps the answers when they cannot be saved, with the reason', async () => {
    const { user } = await open(
      { target_language: 'it' },
      withStatus(422, { detail: 'Please try another language', code: 'invalid_fields' }),
    );
    await user.click(next());
    await user.click(next());
    await user.click(tile(/^20/));
    await user.click(last());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try another language');
    expect(tile(/^20/)).toBeChecked();
    expect(currentSession().user?.onboarding_pending).toBe(true);
  });
});
