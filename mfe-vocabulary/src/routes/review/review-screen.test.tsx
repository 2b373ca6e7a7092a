import { queryClient, queryKeys } from '@glossa/shared/api-client';
import type { SlotProps } from '@glossa/shared/federation';
import { noAnswer, renderScreen, withStatus, type Answer, type Call } from '@glossa/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { gradeQueue } from '../../reviewing/grade-queue';
import { reviewCards, reviewed, reviewsServed } from '../../testing/reviews';
import { setScreen } from '../../testing/screen-width';
import { VocabularyScreens } from '../../testing/vocabulary-screens';

const CARDS = 'GET /api/vocabulary/reviews';

interface Options {
  cards?: Answer;
  /** To the grades, all of them and their taking back. */
  grading?: Answer;
  path?: string;
}

const QuizOptions = ({ vocabularyIds }: SlotProps['quiz/generate']) => (
  <div role="dialog">words {vocabularyIds.join(' ')}</div>
);

function open({ cards, grading = reviewed(), path = '/vocabulary/review' }: Options = {}) {
  const answers: Record<string, Answer> = { [CARDS]: cards ?? reviewsServed(reviewCards('harbour', 'rope')) };
  for (let id = 1; id <= 25; id += 1) answers[`POST /api/vocabulary/${id}/reviews`] = grading;
  return renderScreen(<VocabularyScreens />, {
    path,
    messages,
    answers: new Proxy(answers, {
      has: (target, key: string) => key in target || key.startsWith('DELETE '),
      get: (target, key: string) => (key.startsWith('DELETE ') ? grading : target[key]),
    }),
    slots: { 'quiz/generate': QuizOptions, 'account/next-step': () => <p>What comes next</p> },
  });
}

const word = (name: string) => screen.findByRole('heading', { level: 2, name });
const reviewIdIn = (data: unknown) => (data as { review_id: string }).review_id;
const grades = (calls: readonly Call[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, data }) => {
      const { grade } = (data ?? {}) as { grade?: string };
      return `${method} ${path.split('/')[3]}${grade ? ` ${grade}` : ''}`;
    });

afterEach(() => gradeQueue.discard());

// The vocabulary list, to which Escape leads.
beforeEach(() => setScreen('wide'));

describe('a review', () => {
  it('shows a word in its sentence, and the answer on request', async () => {
    const { user } = open();
    expect(await word('harbour')).toHaveFocus();
    expect(document.title).toBe('Review · Glossa');
    expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeInTheDocument();
    const sentence = screen.getByText('harbour', { selector: 'strong' }).closest('p');
    expect(sentence).toHaveTextContent('We saw the harbour today.');
    expect(sentence).toHaveAttribute('lang', 'en');
    // Aligned as its own language is, also on a page that is read from right to left.
    expect(sentence).toHaveAttribute('dir', 'auto');
    expect(screen.queryByText('puerto')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Good/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show answer' }));
    expect(screen.getByRole('heading', { level: 3, name: 'puerto' })).toHaveFocus();
    expect(screen.getByText('a sheltered port')).toBeInTheDocument();
    expect(screen.getByText('noun')).toBeInTheDocument();
    expect(screen.getByText('A quiet harbour at dawn.')).toBeInTheDocument();
    expect(screen.getByText('Answer', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('leads to the moment of the video in a tab of its own', async () => {
    const [card] = reviewCards('harbour');
    const { user } = open({
      cards: reviewsServed([{ ...card!, word: { ...card!.word, video_time: 12.7 } }]),
    });
    await word('harbour');
    await user.keyboard(' ');
    const link = screen.getByRole('link', { name: /Watch this moment/ });
    expect(link).toHaveAttribute('href', '/playlists/1/lesson-1?t=12');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('leads to the video alone where the moment is not known', async () => {
    const { user } = open();
    await word('harbour');
    await user.keyboard(' ');
    expect(screen.getByRole('link', { name: /Watch the video/ })).toHaveAttribute(
      'href',
      '/playlists/1/lesson-1',
    );
  });

  it('links to the first playlist when none contains the video any more, and has no link without a video', async () => {
    const [first, second] = reviewCards('harbour', 'rope');
    const { user } = open({
      cards: reviewsServed([
        { ...first!, word: { ...first!.word, video_id: 'lost', playlist_id: null } },
        { ...second!, word: { ...second!.word, video_id: null, playlist_id: null } },
      ]),
    });
    await word('harbour');
    await user.keyboard(' ');
    expect(screen.getByRole('link', { name: /Watch/ })).toHaveAttribute('href', '/playlists/1/lost');
    await user.keyboard('3');
    await word('rope');
    await user.keyboard(' ');
    expect(screen.queryByRole('link', { name: /Watch/ })).not.toBeInTheDocument();
  });

  it('names its keys, also that the space bar means “Good” once the answer is in sight', async () => {
    const { user } = open();
    await word('harbour');
    expect(screen.getByText(/^Keys: Space shows the answer, then rates it Good;/)).toBeInTheDocument();
    await user.keyboard(' ');
    const keys = screen
      .getAllByRole('button', { name: / in \d/ })
      .map((button) => button.getAttribute('aria-keyshortcuts'));
    expect(keys).toEqual(['1', '2', '3 Space', '4']);
  });

  it('shows the next review with each grade, by the server’s clock', async () => {
    const { user } = open();
    await word('harbour');
    await user.keyboard('{Enter}');
    const buttons = within(screen.getByRole('group', { name: 'How well did you remember it?' }));
    expect(buttons.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Again1 in 1 minute',
      'Hard2 in 10 minutes',
      'Good3 in 3 days',
      'Easy4 in 2 months',
    ]);
  });

  it('works by keyboard from the first word to the summary', async () => {
    const { user, calls, address } = open({
      cards: reviewsServed(reviewCards('harbour', 'rope', 'storm')),
      grading: reviewed({}, { next_due_at: '2030-03-23T08:00:00.000Z' }),
    });
    await word('harbour');
    expect(screen.getByRole('progressbar', { name: 'Words reviewed' })).toHaveAttribute(
      'aria-valuetext',
      '0 of 3',
    );
    await user.keyboard(' 2');
    expect(await word('rope')).toHaveFocus();
    expect(screen.getByText('harbour: Hard, in 10 minutes')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 3');
    await user.keyboard('{Enter} ');
    await word('storm');
    await user.keyboard(' 4');
    expect(await screen.findByRole('heading', { name: '3 words reviewed' })).toHaveFocus();
    expect(grades(calls)).toEqual(['POST 1 hard', 'POST 2 good', 'POST 3 easy']);
    const ids = calls.filter(({ method }) => method === 'POST').map(({ data }) => reviewIdIn(data));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
    expect(screen.getByText('Hard').nextElementSibling).toHaveTextContent('1');
    expect(screen.getByText('Again').nextElementSibling).toHaveTextContent('0');
    expect(await screen.findByText('Next review: March 23, 2030')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/vocabulary');
  });

  it('ends with the next step, unless more words wait', async () => {
    const first = open({
      cards: reviewsServed(reviewCards('harbour')),
      grading: reviewed({}, { due: 0, new_words: 5, new_left_today: 0 }),
    });
    await word('harbour');
    await first.user.keyboard(' 3');
    expect(await screen.findByText('What comes next')).toBeInTheDocument();
    first.unmount();
    gradeQueue.discard();
    const second = open({
      cards: reviewsServed(reviewCards('rope')),
      grading: reviewed({}, { due: 2 }),
    });
    await word('rope');
    await second.user.keyboard(' 3');
    expect(await screen.findByRole('button', { name: 'Review 2 more words' })).toBeInTheDocument();
    expect(screen.queryByText('What comes next')).not.toBeInTheDocument();
  });

  it('ends with the time of the next review where it is still today', async () => {
    jest.useFakeTimers({ now: new Date(2030, 2, 23, 8, 0), advanceTimers: true });
    try {
      const at = new Date(2030, 2, 23, 9, 30).toISOString();
      const { user } = open({
        cards: reviewsServed(reviewCards('harbour')),
        grading: reviewed({}, { next_due_at: at }),
      });
      await word('harbour');
      await user.keyboard(' 3');
      expect(await screen.findByText(/^Next review: today, 9:30\sAM$/)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('accepts the number pad, but no key that is held down or meant for something else', async () => {
    const { user, calls } = open();
    await word('harbour');
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Show answer' })).toBeInTheDocument();
    await user.keyboard('{ >3/}');
    expect(screen.getByText('puerto')).toBeInTheDocument();
    await user.keyboard('{Alt>}1{/Alt}');
    screen.getByRole('link', { name: 'Back to Vocabulary' }).focus();
    await user.keyboard('1');
    expect(grades(calls)).toEqual([]);
    screen.getByRole('heading', { level: 3 }).focus();
    await user.keyboard('[Numpad4]');
    await word('rope');
    expect(grades(calls)).toEqual(['POST 1 easy']);
  });

  it('presses the button that has the focus with the space bar, and grades nothing', async () => {
    const { user, calls } = open();
    await word('harbour');
    await user.keyboard(' ');
    screen.getByRole('button', { name: /^Again/ }).focus();
    await user.keyboard(' ');
    await word('rope');
    expect(grades(calls)).toEqual(['POST 1 again']);
  });

  it('shows a word graded “again” at the end, with the new intervals of its grades', async () => {
    const { user, calls } = open();
    await word('harbour');
    await user.keyboard(' 1');
    await word('rope');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2');
    await user.keyboard(' 3');
    await word('harbour');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Good in 3 days' })).toBeInTheDocument();
    await user.keyboard('3');
    expect(await screen.findByRole('heading', { name: '2 words reviewed' })).toBeInTheDocument();
    expect(grades(calls)).toEqual(['POST 1 again', 'POST 2 good', 'POST 1 good']);
  });

  it('shows that word earlier when it is due', async () => {
    const { user } = open({ cards: reviewsServed(reviewCards('harbour', 'rope', 'storm')) });
    await word('harbour');
    await user.keyboard(' 1');
    await word('rope');
    const soon = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await user.keyboard(' 3');
    soon.mockRestore();
    expect(await word('harbour')).toBeInTheDocument();
  });

  it.each(['u', '{Control>}z{/Control}'])('undoes the last grade with %s', async (keys) => {
    const { user, calls } = open();
    await word('harbour');
    expect(screen.getByRole('button', { name: 'Undo last rating' })).toBeDisabled();
    await user.keyboard(' 4');
    await word('rope');
    await waitFor(() => expect(gradeQueue.snapshot().unsent).toBe(0));
    await user.keyboard(keys);
    expect(await word('harbour')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'puerto' })).toHaveFocus();
    expect(screen.getByText('Rating of “harbour” undone')).toHaveAttribute('role', 'status');
    await user.keyboard('1');
    await word('rope');
    await waitFor(() => expect(grades(calls)).toEqual(['POST 1 easy', 'DELETE 1', 'POST 1 again']));
    const [easy, back, again] = calls.filter(({ method }) => method !== 'GET');
    expect(back?.path).toBe(`/api/vocabulary/1/reviews/${reviewIdIn(easy?.data)}`);
    expect(reviewIdIn(again?.data)).not.toBe(reviewIdIn(easy?.data));
  });

  it('can be continued from its end', async () => {
    const { user } = open({ cards: reviewsServed(reviewCards('harbour')) });
    await word('harbour');
    await user.keyboard(' 4');
    await screen.findByRole('heading', { name: '1 word reviewed' });
    await user.click(screen.getByRole('button', { name: 'Undo last rating' }));
    expect(await word('harbour')).toBeInTheDocument();
  });

  it('offers a quiz about the words just reviewed', async () => {
    const { user } = open();
    await word('harbour');
    await user.keyboard(' 3');
    await word('rope');
    await user.keyboard(' 3');
    await user.click(await screen.findByRole('button', { name: 'Practice these 2 words with a quiz' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('words 1 2');
  });

  it('refetches the lists of words at its end, not after every word', async () => {
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const ofWords = () =>
      invalidate.mock.calls.filter(([filters]) => filters?.queryKey === queryKeys.vocabulary).length;
    const { user, unmount } = open();
    await word('harbour');
    await user.keyboard(' 3');
    await word('rope');
    await waitFor(() => expect(gradeQueue.snapshot().unsent).toBe(0));
    expect(ofWords()).toBe(0);
    unmount();
    await waitFor(() => expect(ofWords()).toBe(1));
    invalidate.mockRestore();
  });
});

describe('the cards of a review', () => {
  it('come twenty at a time until there are no more', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `word${index + 1}`);
    const all = reviewCards(...names);
    const { user, calls } = open({
      cards: () => {
        const graded = calls.filter(({ method }) => method === 'POST').length;
        return reviewsServed(all.slice(graded, graded + 20), { due: 22 - graded });
      },
    });
    for (const name of names) {
      await word(name);
      await user.keyboard(' 3');
    }
    expect(await screen.findByRole('heading', { name: '22 words reviewed' })).toBeInTheDocument();
    expect(grades(calls)).toHaveLength(22);
    expect(calls.filter(({ path }) => path === '/api/vocabulary/reviews').length).toBeLessThanOrEqual(3);
    expect(calls[0]?.params).toEqual({ limit: '20' });
  });

  it('do not contain words that were graded while they were loading', async () => {
    const all = reviewCards(...Array.from({ length: 21 }, (_, index) => `word${index + 1}`));
    let arrive: () => void = () => undefined;
    let asked = 0;
    const { user } = open({
      cards: () => {
        asked += 1;
        if (asked === 1) return reviewsServed(all.slice(0, 20));
        return new Promise((resolve) => (arrive = () => resolve(reviewsServed([all[15]!, all[20]!]))));
      },
    });
    await word('word1');
    await user.keyboard(' 3'.repeat(15));
    await word('word16');
    await waitFor(() => expect(asked).toBe(2));
    await user.keyboard(' 3');
    arrive();
    await user.keyboard(' 3'.repeat(4));
    expect(await word('word21')).toBeInTheDocument();
  });

  it('shows the next review when no word is due', async () => {
    open({ cards: reviewsServed([], { next_due_at: '2030-03-23T08:00:00.000Z', new_left_today: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing to review now.' })).toBeInTheDocument();
    expect(screen.getByText('Next review: March 23, 2030')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('may be new words beyond today’s limit on request', async () => {
    const [card] = reviewCards('harbour');
    const { user, calls } = open({
      cards: ({ params }: Call) =>
        params['new_words'] === '10'
          ? reviewsServed([{ ...card!, is_new: true }], { due: 0, new_words: 30, new_left_today: 0 })
          : reviewsServed([], { new_words: 30, new_left_today: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Learn 10 more new words' }));
    expect(await word('harbour')).toBeInTheDocument();
    expect(screen.getByText('New')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 1');
    expect(calls.at(-1)?.params).toEqual({ limit: '20', new_words: '10' });
  });

  it('can be retried after a failure', async () => {
    let fails = true;
    const { user } = open({ cards: () => (fails ? noAnswer : reviewsServed(reviewCards('harbour'))) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The words to review could not be loaded');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await word('harbour')).toBeInTheDocument();
  });
});

describe('a review of chosen words', () => {
  it('has all of them and no others, and offers what else is due at its end', async () => {
    const { user, calls } = open({
      path: '/vocabulary/review?words=2,1,none,0',
      cards: ({ params }: Call) =>
        reviewsServed(reviewCards(...('word_ids' in params ? ['harbour', 'rope'] : ['anchor'])), { due: 40 }),
      grading: reviewed({}, { due: 40 }),
    });
    await word('harbour');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2');
    await user.keyboard(' 3');
    await word('rope');
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: '2 words reviewed' })).toBeInTheDocument();
    const sessions = () => calls.filter(({ method }) => method === 'GET').map(({ params }) => params);
    expect(sessions()).toEqual([{ limit: '100', word_ids: '2,1' }]);
    await user.click(screen.getByRole('button', { name: 'Review 40 more words' }));
    await word('anchor');
    expect(sessions()[1]).toEqual({ limit: '20' });
  });

  it('is not repeated when as many words come as a request of due words has', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `word${index + 1}`);
    const { user, calls } = open({
      path: `/vocabulary/review?words=${names.map((_, index) => index + 1).join(',')}`,
      cards: reviewsServed(reviewCards(...names)),
    });
    await word('word1');
    await user.keyboard(' 3'.repeat(20));
    expect(await screen.findByRole('heading', { name: '20 words reviewed' })).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });
});

describe('more cards that cannot be fetched', () => {
  const all = reviewCards(...Array.from({ length: 21 }, (_, index) => `word${index + 1}`));

  it('show an error, keep the shortcuts working and can be retried', async () => {
    let asked = 0;
    const resting = withStatus(503, { detail: 'The database is resting.', code: 'not_ready' });
    const { user, calls } = open({
      cards: () => {
        asked += 1;
        if (asked === 1) return reviewsServed(all.slice(0, 20));
        return asked < 4 ? resting : reviewsServed(all.slice(20));
      },
    });
    await word('word1');
    await user.keyboard(' 3'.repeat(20));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The words to review could not be loadedThe database is resting.',
    );
    await waitFor(() => expect(grades(calls)).toHaveLength(20));
    await user.keyboard('u');
    expect(await word('word20')).toBeInTheDocument();
    await user.keyboard('4');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.keyboard('u');
    expect(await word('word20')).toBeInTheDocument();
    await user.keyboard('4');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await word('word21')).toHaveFocus();
  });
});

describe('grades that cannot be sent', () => {
  const warnsOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('do not block the session, keep their order and are sent when the network is back', async () => {
    let away = true;
    const { user, calls } = open({ grading: () => (away ? noAnswer : reviewed()) });
    await word('harbour');
    await user.keyboard(' 3');
    await word('rope');
    expect(await screen.findByText(/^1 rating is not saved yet/)).toBeInTheDocument();
    expect(gradeQueue.hasUnsent()).toBe(true);
    expect(warnsOnLeaving()).toBe(true);
    await user.keyboard(' 1');
    expect(await screen.findByText(/^2 ratings are not saved yet/)).toBeInTheDocument();
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
    expect(grades(calls).slice(-2)).toEqual(['POST 1 good', 'POST 2 again']);
    const firstIds = calls.filter(({ path }) => path === '/api/vocabulary/1/reviews');
    expect(new Set(firstIds.map(({ data }) => reviewIdIn(data))).size).toBe(1);
    expect(gradeQueue.hasUnsent()).toBe(false);
    expect(warnsOnLeaving()).toBe(false);
    // The button that was pressed is gone; the keys go on.
    await user.keyboard(' ');
    expect(await screen.findByRole('heading', { level: 3, name: 'puerto' })).toHaveFocus();
  });

  it('are sent as soon as the browser says that it is online again', async () => {
    let away = true;
    const { user } = open({ grading: () => (away ? noAnswer : reviewed()) });
    await word('harbour');
    await user.keyboard(' 3');
    await screen.findByText(/not saved yet/);
    away = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(gradeQueue.snapshot().unsent).toBe(0));
  });

  it('are not sent when they are undone before', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const first = new Promise<Answer>((resolve) => (answer = resolve));
    const { user, calls } = open({ grading: () => first });
    await word('harbour');
    await user.keyboard(' 3');
    await word('rope');
    await user.keyboard(' 4u');
    answer(reviewed());
    await waitFor(() => expect(gradeQueue.snapshot().unsent).toBe(0));
    expect(grades(calls)).toEqual(['POST 1 good']);
  });

  it('are reported when the server rejects them for good, and the others are sent', async () => {
    const gone = withStatus(404, { detail: 'No such word.', code: 'word_not_found' });
    const { user, calls } = open({ grading: ({ path }: Call) => (path.includes('/1/') ? gone : reviewed()) });
    await word('harbour');
    await user.keyboard(' 3');
    expect(await screen.findByText(/The rating of “harbour” could not be saved/)).toBeInTheDocument();
    await user.keyboard(' 3');
    expect(await screen.findByRole('heading', { name: '2 words reviewed' })).toBeInTheDocument();
    await waitFor(() => expect(grades(calls)).toEqual(['POST 1 good', 'POST 2 good']));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/could not be saved/)).not.toBeInTheDocument();
    await user.keyboard('u');
    expect(await word('rope')).toBeInTheDocument();
  });

  it('are not offered again to a learner who returns before they are sent', async () => {
    const first = open({ grading: noAnswer });
    await word('harbour');
    await first.user.keyboard(' 3');
    await screen.findByText(/not saved yet/);
    first.unmount();
    open({ grading: noAnswer });
    expect(await word('rope')).toBeInTheDocument();
    expect(screen.getByText(/^1 rating is not saved yet/)).toBeInTheDocument();
  });
});
