import { queryClient, queryKeys } from '@glossa/kit/api-client';
import type { StudyReport } from '@glossa/contract/progress';
import type { NewReview } from '@glossa/contract/vocabulary/review';
import { noAnswer } from '@glossa/kit/testing';
import { attemptKept } from '@glossa/kit/unsaved-work';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  grades,
  gradesEnd,
  openReview,
  prepareReviews,
  pressAt,
  reviewIdIn,
  word,
} from '../../testing/open-review';
import { reviewCards, reviewed, reviewsServed } from '../../testing/reviews';

prepareReviews();

describe('a review', () => {
  it('counts towards the goal of the day until its last card is graded', async () => {
    const { user, calls } = openReview({ cards: reviewsServed(reviewCards('harbour')) });
    await word('harbour');
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 30_000);
    await user.keyboard(' 3');
    await screen.findByRole('heading', { name: '1 word reviewed' });
    clock.mockReturnValue(now + 60_000);
    await user.keyboard('{Tab}');
    const studied = () => calls.filter(({ path }) => path === '/api/progress/study').map(({ data }) => data);
    await waitFor(() => expect(studied()).toMatchObject([{ kind: 'review' }]));
    expect((studied()[0] as StudyReport).active_seconds).toBeLessThan(45);
    clock.mockRestore();
  });

  it('shows a word in its sentence, and the answer on request', async () => {
    const { user } = openReview();
    expect(await word('harbour')).toHaveFocus();
    expect(document.title).toBe('Review · Glossa');
    expect(screen.getByRole('heading', { level: 1, name: 'Review' })).toBeInTheDocument();
    const sentence = screen.getByText('harbour', { selector: 'mark' }).closest('p');
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

  it('plays the moment of the lesson in the card', async () => {
    const [card] = reviewCards('harbour');
    const played = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const paused = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation();
    const media = { kind: 'file', url: '/api/media/lesson-1/lesson.webm', type: 'video/webm' };
    const { user } = openReview({
      cards: reviewsServed([{ ...card!, word: { ...card!.word, video_time: 12.7 } }]),
      video: { id: 'lesson-1', title: 'Lesson', thumbnail_url: '/api/media/lesson-1/thumbnail.svg', media },
    });
    await user.click(await screen.findByRole('button', { name: 'Watch this moment' }));
    expect(played.mock.contexts).toMatchObject([{ currentTime: 10.7 }]);
    expect(await word('harbour')).toBeInTheDocument();
    played.mockRestore();
    paused.mockRestore();
  });

  it.each([
    ['the video', { video_time: null }, '/playlists/1/lesson-1'],
    [
      'the first playlist, where none contains it any more',
      { video_id: 'lost', playlist_id: null },
      '/playlists/1/lost',
    ],
    ['nothing, where there is no video', { video_id: null, playlist_id: null }, undefined],
  ])('leads to %s, in a tab of its own, where the moment is not known', async (_where, fields, href) => {
    const [card] = reviewCards('harbour');
    const { user } = openReview({
      cards: reviewsServed([{ ...card!, word: { ...card!.word, video_time: null, ...fields } }]),
    });
    await pressAt(user, 'harbour', ' ');
    const links = screen.queryAllByRole('link', { name: /^Watch the video/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(href ? [href] : []);
    for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  });

  it('names its keys, also that the space bar means “Good” once the answer is in sight', async () => {
    const { user } = openReview();
    await word('harbour');
    expect(screen.getByText(/^Keys: Space shows the answer, then rates it Good;/)).toBeInTheDocument();
    await user.keyboard(' ');
    const keys = screen
      .getAllByRole('button', { name: / \d+ (min|days|mths)$/ })
      .map((button) => button.getAttribute('aria-keyshortcuts'));
    expect(keys).toEqual(['1', '2', '3 Space', '4']);
  });

  it('shows the next review with each grade, by the server’s clock', async () => {
    const { user } = openReview();
    await word('harbour');
    await user.keyboard('{Enter}');
    const buttons = within(screen.getByRole('group', { name: 'How well did you remember it?' }));
    expect(buttons.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Again1 1 min',
      'Hard2 10 min',
      'Good3 3 days',
      'Easy4 2 mths',
    ]);
  });

  it('works by keyboard from the first word to the summary', async () => {
    const { user, calls, address } = openReview({
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
    await pressAt(user, 'storm', ' 4');
    expect(await screen.findByRole('heading', { name: '3 words reviewed' })).toHaveFocus();
    expect(grades(calls)).toEqual(['POST 1 hard', 'POST 2 good', 'POST 3 easy']);
    const ids = calls.filter(({ method }) => method === 'POST').map(({ data }) => reviewIdIn(data));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
    expect(screen.getByText('remembered').nextElementSibling).toHaveTextContent('3');
    // Less than a minute, which the goal of the day does not count either.
    expect(screen.queryByText('minute')).not.toBeInTheDocument();
    expect((await screen.findByText('days in a row')).nextElementSibling).toHaveTextContent('3');
    expect(await screen.findByText('Next review: March 23, 2030')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/vocabulary');
  });

  it('ends with one next step: a quiz about these words, unless more words wait', async () => {
    const first = openReview({
      cards: reviewsServed(reviewCards('harbour')),
      grading: reviewed({}, { due: 0, new_words: 5, new_left_today: 0 }),
    });
    await pressAt(first.user, 'harbour', ' 1');
    await pressAt(first.user, 'harbour', ' 3');
    expect(await screen.findByRole('button', { name: 'Learn 5 more new words' })).toHaveClass('ghost');
    expect(screen.getByRole('button', { name: 'Practice this word with a quiz' })).toHaveClass('primary');
    // Nothing was remembered at once, and no number is 0.
    expect(screen.queryByText('remembered')).not.toBeInTheDocument();
    first.unmount();
    const second = openReview({
      cards: reviewsServed(reviewCards('rope')),
      grading: reviewed({}, { due: 2 }),
    });
    await pressAt(second.user, 'rope', ' 3');
    expect(await screen.findByRole('button', { name: 'Review 2 more words' })).toHaveClass('primary');
    expect(screen.getByRole('button', { name: 'Practice this word with a quiz' })).toHaveClass('ghost');
  });

  it('ends with the time of the next review where it is still today', async () => {
    jest.useFakeTimers({ now: new Date(2030, 2, 23, 8, 0), advanceTimers: true });
    try {
      const at = new Date(2030, 2, 23, 9, 30).toISOString();
      const { user } = openReview({
        cards: reviewsServed(reviewCards('harbour')),
        grading: reviewed({}, { next_due_at: at }),
      });
      await pressAt(user, 'harbour', ' 3');
      expect(await screen.findByText(/^Next review: today, 9:30\sAM$/)).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends with the number of words that come tomorrow', async () => {
    jest.useFakeTimers({ now: new Date(2030, 2, 23, 8, 0), advanceTimers: true });
    try {
      const at = new Date(2030, 2, 24, 9, 30).toISOString();
      const { user } = openReview({
        cards: reviewsServed(reviewCards('harbour')),
        grading: reviewed({}, { next_due_at: at, due_tomorrow: 4 }),
      });
      await pressAt(user, 'harbour', ' 3');
      expect(await screen.findByText('Tomorrow: 4 words to review')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('accepts the number pad, but no key that is held down or meant for something else', async () => {
    const { user, calls } = openReview();
    await word('harbour');
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Show answer' })).toBeInTheDocument();
    await user.keyboard('{ >3/}');
    expect(screen.getByText('puerto')).toBeInTheDocument();
    await user.keyboard('{Alt>}1{/Alt}');
    // A focus outside the session.
    screen.getByRole('heading', { level: 3 }).blur();
    await user.keyboard('1');
    expect(grades(calls)).toEqual([]);
    screen.getByRole('heading', { level: 3 }).focus();
    await user.keyboard('[Numpad4]');
    await word('rope');
    expect(grades(calls)).toEqual(['POST 1 easy']);
  });

  it('presses the button that has the focus with the space bar, and grades nothing', async () => {
    const { user, calls } = openReview();
    await pressAt(user, 'harbour', ' ');
    screen.getByRole('button', { name: /^Again/ }).focus();
    await user.keyboard(' ');
    await word('rope');
    expect(grades(calls)).toEqual(['POST 1 again']);
  });

  it('shows a word graded “again” at the end, with the new intervals of its grades', async () => {
    const { user, calls } = openReview();
    await pressAt(user, 'harbour', ' 1');
    await word('rope');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2');
    await user.keyboard(' 3');
    await word('harbour');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2');
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Good 3 days' })).toBeInTheDocument();
    await user.keyboard('3');
    expect(await screen.findByRole('heading', { name: '2 words reviewed' })).toBeInTheDocument();
    expect(grades(calls)).toEqual(['POST 1 again', 'POST 2 good', 'POST 1 good']);
  });

  it.each([
    ['as the server told', reviewed({}, {}, 'elsewhere'), () => 'elsewhere'],
    ['its own while grades are not saved', noAnswer, (first?: string) => first],
  ])('sends which review of a word was the last, %s', async (_how, grading, expected) => {
    const { user, calls } = openReview({ grading });
    await pressAt(user, 'harbour', ' 1');
    await pressAt(user, 'rope', ' ');
    await gradesEnd();
    await user.keyboard('3');
    await pressAt(user, 'harbour', ' 3');
    await gradesEnd();
    const kept = (await act(attemptKept)).map(({ body }) => body);
    const sent = calls.filter(({ path }) => path.endsWith('/reviews')).map(({ data }) => data);
    const given = [...sent.filter(Boolean), ...kept].map((body) => body as NewReview);
    const bodies = [...new Map(given.map((body) => [body.review_id, body])).values()];
    expect(bodies.map(({ last_review_id }) => last_review_id)).toEqual([
      ...['seen-review', 'seen-review'],
      expected(bodies[0]?.review_id),
    ]);
  });

  it('shows that word earlier when it is due', async () => {
    const { user } = openReview({ cards: reviewsServed(reviewCards('harbour', 'rope', 'storm')) });
    await pressAt(user, 'harbour', ' 1');
    await word('rope');
    const soon = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await user.keyboard(' 3');
    soon.mockRestore();
    expect(await word('harbour')).toBeInTheDocument();
  });

  it.each(['u', '{Control>}z{/Control}'])('undoes the last grade with %s', async (keys) => {
    const { user, calls } = openReview();
    await word('harbour');
    expect(screen.queryByRole('button', { name: 'Undo last rating' })).not.toBeInTheDocument();
    await user.keyboard(' 4');
    await word('rope');
    await gradesEnd();
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
    const { user } = openReview({ cards: reviewsServed(reviewCards('harbour')) });
    await pressAt(user, 'harbour', ' 4');
    await screen.findByRole('heading', { name: '1 word reviewed' });
    await user.click(screen.getByRole('button', { name: 'Undo last rating' }));
    expect(await word('harbour')).toBeInTheDocument();
  });

  it('offers a quiz about the words just reviewed', async () => {
    const { user } = openReview();
    await pressAt(user, 'harbour', ' 3');
    await pressAt(user, 'rope', ' 3');
    await user.click(await screen.findByRole('button', { name: 'Practice these 2 words with a quiz' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('words 1 2');
  });

  it('refetches the lists of words at its end, not after every word', async () => {
    const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
    const ofWords = () =>
      invalidate.mock.calls.filter(([filters]) => filters?.queryKey === queryKeys.vocabulary).length;
    const { user, unmount } = openReview();
    await pressAt(user, 'harbour', ' 3');
    await word('rope');
    await gradesEnd();
    expect(ofWords()).toBe(0);
    unmount();
    await waitFor(() => expect(ofWords()).toBe(1));
    invalidate.mockRestore();
  });
});
