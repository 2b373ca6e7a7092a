import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { failFirst, noAnswer, withHeaders, withStatus, type Answer, type Call } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { grades, gradesEnd, openReview, prepareReviews, pressAt, word } from '../../testing/open-review';
import { reviewCards, reviewCounts, reviewed, reviewsServed } from '../../testing/reviews';

prepareReviews();

const isSession = ({ path }: Call) => path === '/api/vocabulary/reviews';

describe('the cards of a review', () => {
  it('come until there are no more', async () => {
    const names = Array.from({ length: 22 }, (_, index) => `word${index + 1}`);
    const all = reviewCards(...names);
    const { user, calls } = openReview({
      cards: () => {
        const graded = calls.filter(({ method }) => method === 'POST').length;
        return reviewsServed(all.slice(graded, graded + 20), { due: 22 - graded });
      },
    });
    for (const name of names) {
      await pressAt(user, name, ' 3');
    }
    expect(await screen.findByRole('heading', { name: '22 words reviewed' })).toBeInTheDocument();
    expect(grades(calls)).toHaveLength(22);
    expect(calls.filter(({ path }) => path === '/api/vocabulary/reviews').length).toBeLessThanOrEqual(3);
    expect(calls[0]?.params).toEqual({ limit: '100' });
  });

  it('do not contain words that were graded while they were loading', async () => {
    const all = reviewCards(...Array.from({ length: 21 }, (_, index) => `word${index + 1}`));
    let arrive: () => void = () => undefined;
    let asked = 0;
    const { user } = openReview({
      cards: () => {
        asked += 1;
        if (asked === 1) return reviewsServed(all.slice(0, 20), { due: 21 });
        return new Promise((resolve) => (arrive = () => resolve(reviewsServed([all[15]!, all[20]!]))));
      },
    });
    await pressAt(user, 'word1', ' 3'.repeat(15));
    await word('word16');
    await waitFor(() => expect(asked).toBe(2));
    await user.keyboard(' 3');
    arrive();
    await user.keyboard(' 3'.repeat(4));
    expect(await word('word21')).toBeInTheDocument();
  });

  it('shows the next review when no word is due', async () => {
    openReview({ cards: reviewsServed([], { next_due_at: '2030-03-23T08:00:00.000Z', new_left_today: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing to review right now.' })).toBeInTheDocument();
    expect(screen.getByText('Next review: March 23, 2030')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('may be new words beyond today’s limit on request', async () => {
    const [card] = reviewCards('harbour');
    const { user, calls } = openReview({
      cards: ({ params }: Call) =>
        params['new_words'] === '10'
          ? reviewsServed([{ ...card!, is_new: true }], { due: 0, new_words: 1, new_left_today: 0 })
          : reviewsServed([], { new_words: 30, new_left_today: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Learn 10 more new words' }));
    expect(await word('harbour')).toBeInTheDocument();
    expect(screen.getByText('New')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 1');
    expect(calls.filter(isSession).at(-1)?.params).toEqual({ limit: '100', new_words: '10' });
  });

  it('say that they need a network where there is none', async () => {
    openReview({ cards: noAnswer });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check your connection');
  });

  it('can be retried after a failure', async () => {
    const { user } = openReview({ cards: failFirst(reviewsServed(reviewCards('harbour'))) });
    expect(await screen.findByRole('alert')).toHaveTextContent('The words to review could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await word('harbour')).toBeInTheDocument();
  });
});

describe('the cards that the browser has stored', () => {
  const names = Array.from({ length: 25 }, (_, index) => `word${index + 1}`);
  const storedBefore = (ms: number): Answer =>
    withHeaders(
      { [STORED_AT_HEADER]: new Date(Date.now() - ms).toISOString() },
      { cards: reviewCards(...names), counts: reviewCounts({ due: names.length }) },
    );

  it('are all reviewed without a network, more than the server offers by itself', async () => {
    const { user, calls } = openReview({ cards: storedBefore(60_000), grading: noAnswer });
    await pressAt(user, 'word1', ' 3'.repeat(25));
    expect(await screen.findByRole('heading', { name: '25 words reviewed' })).toBeInTheDocument();
    expect(calls.filter(isSession)).toHaveLength(1);
  });

  it('are not offered again once they were graded, also where the server has the grades', async () => {
    const first = openReview({ cards: reviewsServed(reviewCards(...names)) });
    await pressAt(first.user, 'word1', ' 3');
    await pressAt(first.user, 'word2', ' 3');
    await word('word3');
    await gradesEnd();
    first.unmount();
    const later = openReview({ cards: storedBefore(60_000), grading: noAnswer });
    await word('word3');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 23');
    later.unmount();
    openReview({ cards: storedBefore(-60_000), grading: noAnswer });
    expect(await word('word1')).toBeInTheDocument();
  });

  it('are offered again when the grade was undone', async () => {
    const first = openReview({ cards: reviewsServed(reviewCards(...names)) });
    await pressAt(first.user, 'word1', ' 3');
    await pressAt(first.user, 'word2', 'u');
    await word('word1');
    await gradesEnd();
    first.unmount();
    openReview({ cards: storedBefore(60_000), grading: noAnswer });
    expect(await word('word1')).toBeInTheDocument();
  });

  it('are stored anew by the service worker when a session is over', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    const { user, calls } = openReview({ cards: reviewsServed(reviewCards('harbour')) });
    await pressAt(user, 'harbour', ' 3');
    await waitFor(() => expect(calls.filter(isSession)).toHaveLength(2));
    const last = calls.filter(({ path }) => /reviews$/.test(path)).map(({ method }) => method);
    expect(last).toEqual(['GET', 'POST', 'GET']);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});

describe('a review of chosen words', () => {
  it('has all of them and no others, and offers what else is due at its end', async () => {
    const { user, calls } = openReview({
      path: '/vocabulary/review?words=2,1,none,0',
      cards: ({ params }: Call) =>
        reviewsServed(reviewCards(...('word_ids' in params ? ['harbour', 'rope'] : ['anchor'])), { due: 40 }),
      grading: reviewed({}, { due: 40 }),
    });
    await word('harbour');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2');
    await user.keyboard(' 3');
    await pressAt(user, 'rope', ' 3');
    expect(await screen.findByRole('heading', { name: '2 words reviewed' })).toBeInTheDocument();
    const sessions = () => calls.filter(isSession).map(({ params }) => params);
    expect(sessions()).toEqual([{ limit: '100', word_ids: '2,1' }]);
    await user.click(screen.getByRole('button', { name: 'Review 40 more words' }));
    await word('anchor');
    expect(sessions()[1]).toEqual({ limit: '100' });
  });

  it('is not repeated when as many words come as a request of due words has', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `word${index + 1}`);
    const { user, calls } = openReview({
      path: `/vocabulary/review?words=${names.map((_, index) => index + 1).join(',')}`,
      cards: reviewsServed(reviewCards(...names)),
    });
    await pressAt(user, 'word1', ' 3'.repeat(20));
    expect(await screen.findByRole('heading', { name: '20 words reviewed' })).toBeInTheDocument();
    expect(calls.filter(isSession)).toHaveLength(1);
  });
});

describe('more cards that cannot be fetched', () => {
  const all = reviewCards(...Array.from({ length: 21 }, (_, index) => `word${index + 1}`));

  it('show an error, keep the shortcuts working and can be retried', async () => {
    let asked = 0;
    const resting = withStatus(503, { detail: 'The database is resting.', code: 'not_ready' });
    const { user, calls } = openReview({
      cards: () => {
        asked += 1;
        if (asked === 1) return reviewsServed(all.slice(0, 20), { due: 21 });
        return asked < 4 ? resting : reviewsServed(all.slice(20));
      },
    });
    await pressAt(user, 'word1', ' 3'.repeat(20));
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
