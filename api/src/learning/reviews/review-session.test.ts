import { eq, inArray, sql } from 'drizzle-orm';
import type { ReviewCard, ReviewSession } from '@glossa/contract/vocabulary/review';
import { fsrs } from 'ts-fsrs';
import { vocabulary, type WordMemory } from '../../platform/database/schema/vocabulary';
import { DAY, MINUTE, setUpReviews, pass, createReviewer, wordIn } from './testing/review-setup';
import { addHostVideo } from '../../content/videos/testing/add-host-video';

const api = setUpReviews();

const remembered = (stability: number, daysAgo: number): WordMemory => ({
  ...{ state: 'review', stability, difficulty: 5, scheduledDays: 1, learningSteps: 0, reps: 3, lapses: 0 },
  lastReview: new Date(Date.now() - daysAgo * DAY).toISOString(),
});

async function remember(id: number, memory: WordMemory, dueDaysAgo = 0): Promise<void> {
  const dueAt = new Date(Date.now() - dueDaysAgo * DAY);
  await api.database.update(vocabulary).set({ memory, dueAt }).where(eq(vocabulary.id, id));
}

test('new words come the oldest first, each with what the four grades would do', async () => {
  const reviewer = await createReviewer(api, 2);
  const { cards, counts } = await reviewer.reviewSession();
  expect(cards.map(({ word, is_new }) => [word.id, is_new])).toEqual(reviewer.ids.map((id) => [id, true]));
  expect(cards[0]?.choices.map(({ grade }) => grade)).toEqual(['again', 'hard', 'good', 'easy']);
  expect(cards[0]?.word).toEqual((await reviewer.get(`/vocabulary/${reviewer.ids[0]}`)).json());
  expect(counts).toEqual({
    ...{
      due: 0,
      new_words: 2,
      new_left_today: 10,
      reviewed_today: 0,
      overdue: 0,
      next_due_at: null,
      due_tomorrow: 0,
    },
  });
  expect(await reviewer.counts()).toEqual(counts);
});

test('each grade stores exactly what the session showed for it, however often the word was reviewed', async () => {
  const reviewer = await createReviewer(api, 4);
  for (let round = 0; round < 6; round += 1) {
    const { cards } = await reviewer.reviewSession();
    expect(cards).toHaveLength(4);
    let last = Date.now();
    for (const [index, { word, choices }] of cards.entries()) {
      const choice = choices[(index + round) % 4];
      if (!choice) throw new Error('a grade is missing');
      const answer = await reviewer.grade(word.id, choice.grade);
      expect([answer.statusCode, wordIn(answer).due_at]).toEqual([200, choice.due_at]);
      const { dueAt } = await reviewer.stateOf(word.id);
      expect(dueAt?.toISOString()).toBe(choice.due_at);
      last = Math.max(last, Date.parse(choice.due_at));
    }
    pass(last - Date.now());
  }
});

test('words in their first minutes come first, then those closest to being forgotten, then new ones', async () => {
  const reviewer = await createReviewer(api, 7);
  const [fresh, lasting, fading, lost, step, lapsed, later] = reviewer.ids as [number, ...number[]];
  await remember(lasting ?? 0, remembered(100, 50), 3);
  await remember(fading ?? 0, remembered(10, 20), 1);
  await remember(lost ?? 0, remembered(2, 30), 2);
  await remember(step ?? 0, { ...remembered(1, 0), state: 'learning' }, 0.001);
  await remember(lapsed ?? 0, { ...remembered(90, 1), state: 'relearning' }, 0.5);
  await remember(later ?? 0, remembered(1, 300), -0.001);
  expect(await reviewer.cardIds()).toEqual([lapsed, step, lost, fading, lasting, fresh]);
  expect(await reviewer.cardIds('?limit=2')).toEqual([lapsed, step]);
  expect((await reviewer.counts()).next_due_at).toBe(new Date(Date.now() + 0.001 * DAY).toISOString());
});

test('the words of tomorrow are counted by the learner’s day', async () => {
  const reviewer = await createReviewer(api, 4);
  const [now = 0, tomorrow = 0, late = 0, later = 0] = reviewer.ids;
  const day = Math.floor(Date.now() / DAY);
  const remember = (id: number, dueAt: number) =>
    api.database
      .update(vocabulary)
      .set({ memory: remembered(5, 1), dueAt: new Date(dueAt) })
      .where(eq(vocabulary.id, id));
  await remember(now, Date.now());
  await remember(tomorrow, (day + 1) * DAY);
  await remember(late, (day + 2) * DAY - 1);
  await remember(later, (day + 2) * DAY);
  expect((await reviewer.counts()).due_tomorrow).toBe(2);
});

test('the scheduler decides which words are closest to being forgotten', async () => {
  const reviewer = await createReviewer(api, 12);
  const memories = reviewer.ids.map((_id, n) => remembered(1 + ((n * 7) % 12) ** 2, 3 + ((n * 5) % 12) * 4));
  for (const [n, id] of reviewer.ids.entries()) await remember(id, memories[n] ?? remembered(1, 1));
  const likely = (n: number) => {
    const { stability, lastReview } = memories[n] ?? remembered(1, 1);
    const days = (Date.now() - Date.parse(lastReview)) / DAY;
    return fsrs().forgetting_curve(days, stability);
  };
  const expected = [...reviewer.ids.keys()].sort((a, b) => likely(a) - likely(b));
  expect(await reviewer.cardIds()).toEqual(expected.map((n) => reviewer.ids[n]));
});

test('a word from a file whose memory is next to nothing comes first', async () => {
  const reviewer = await createReviewer(api, 2);
  const [first = 0, second = 0] = reviewer.ids;
  await remember(first, remembered(1, 30));
  await remember(second, { ...remembered(Number.MIN_VALUE, 30), lastReview: '0001-01-01T00:00:00.000Z' });
  expect(await reviewer.cardIds()).toEqual([second, first]);
  expect((await reviewer.grade(second, 'good')).statusCode).toBe(200);
});

test('ten new words begin each day of the learner, and more where they ask for more', async () => {
  const reviewer = await createReviewer(api, 30, 'Pacific/Auckland');
  expect(await reviewer.cardIds('?limit=100')).toEqual(reviewer.ids.slice(0, 10));
  for (const id of reviewer.ids.slice(0, 4)) await reviewer.grade(id, 'easy');
  expect(await reviewer.counts()).toMatchObject({ new_words: 26, new_left_today: 6, reviewed_today: 4 });
  expect(await reviewer.cardIds('?limit=100')).toEqual(reviewer.ids.slice(4, 10));
  expect(await reviewer.cardIds('?limit=100&new_words=2')).toEqual(reviewer.ids.slice(4, 6));
  expect(await reviewer.cardIds('?limit=100&new_words=100')).toEqual(reviewer.ids.slice(4));
  expect(await reviewer.cardIds('?limit=3&new_words=0')).toEqual([]);
  for (const id of reviewer.ids.slice(4, 16)) await reviewer.grade(id, 'easy');
  expect(await reviewer.counts()).toMatchObject({ new_left_today: 0, reviewed_today: 16 });
  expect(await reviewer.cardIds()).toEqual([]);
  // It is ten in the evening there, and in London nine in the morning.
  pass(119 * MINUTE);
  expect(await reviewer.counts()).toMatchObject({ new_left_today: 0, reviewed_today: 16 });
  pass(2 * MINUTE);
  expect(await reviewer.counts()).toMatchObject({ new_left_today: 10, reviewed_today: 0 });
});

test('reviews of words that have begun take none of the new words away', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  for (const grade of ['again', 'good', 'good'] as const) await reviewer.grade(id, grade);
  expect(await reviewer.counts()).toMatchObject({ new_left_today: 9, reviewed_today: 3 });
});

test('a word that the learner marked as mastered is neither due nor new, until the mark is removed', async () => {
  const reviewer = await createReviewer(api, 2);
  const [first = 0, second = 0] = reviewer.ids;
  await reviewer.grade(first, 'again');
  pass(2 * DAY);
  expect(await reviewer.cardIds()).toEqual([first, second]);
  expect(await reviewer.counts()).toMatchObject({ due: 1, overdue: 1, new_words: 1 });
  for (const id of reviewer.ids) await reviewer.put(`/vocabulary/${id}`, { is_mastered: true });
  expect(await reviewer.reviewSession()).toMatchObject({
    cards: [],
    counts: { due: 0, overdue: 0, new_words: 0 },
  });
  for (const id of reviewer.ids) await reviewer.put(`/vocabulary/${id}`, { is_mastered: null });
  expect(await reviewer.cardIds()).toEqual([first, second]);
});

test('a word that lasts by itself comes again all the same', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  await remember(id, remembered(60, 70), 10);
  await reviewer.put(`/vocabulary/${id}`, { is_mastered: null });
  const { cards } = await reviewer.reviewSession();
  expect(cards.map(({ word }) => word.is_mastered)).toEqual([true]);
});

test('a session can keep to the words of a video; what is due is counted over all', async () => {
  const reviewer = await createReviewer(api, 4);
  const ofVideo = reviewer.ids.filter((_id, n) => n % 2 === 1);
  await api.database.update(vocabulary).set({ videoId: 'river-walk' }).where(inArray(vocabulary.id, ofVideo));
  for (const id of reviewer.ids.slice(2)) await reviewer.grade(id, 'again');
  pass(2 * MINUTE);
  const { cards, counts } = await reviewer.reviewSession('?video_id=river-walk');
  expect(cards.map(({ word }) => word.id)).toEqual([ofVideo[1], ofVideo[0]]);
  expect(counts).toMatchObject({ due: 2, new_words: 2 });
  expect(await reviewer.cardIds('?video_id=nowhere')).toEqual([]);
});

test('a session can be of chosen words, all of them, whether due, new, mastered or beyond the new ones of today', async () => {
  const reviewer = await createReviewer(api, 16);
  const [graded = 0, mastered = 0, ...fresh] = reviewer.ids;
  await reviewer.grade(graded, 'easy');
  await reviewer.put(`/vocabulary/${mastered}`, { is_mastered: true });
  const chosen = [mastered, graded, ...fresh.slice(0, 12)];
  const { cards, counts } = await reviewer.reviewSession(`?limit=100&word_ids=${chosen.join(',')}`);
  expect(cards.map(({ word }) => word.id).sort((a, b) => a - b)).toEqual(chosen.sort((a, b) => a - b));
  // The one that was reviewed comes before those that never were.
  expect(cards[0]).toMatchObject({ word: { id: graded }, is_new: false });
  expect(cards.every(({ choices }) => choices.length === 4)).toBe(true);
  expect(counts).toEqual(await reviewer.counts());
  expect(await reviewer.cardIds(`?word_ids=${fresh[0]},${fresh[0]}`)).toEqual([fresh[0]]);
});

test('chosen words come all without a limit, and otherwise twenty', async () => {
  const reviewer = await createReviewer(api, 25);
  const chosen = `?word_ids=${reviewer.ids.join(',')}`;
  expect(await reviewer.cardIds(chosen)).toHaveLength(25);
  expect(await reviewer.cardIds(`${chosen}&limit=3`)).toHaveLength(3);
  expect(await reviewer.cardIds('?new_words=100')).toHaveLength(20);
});

test("chosen words of another learner's, and ids of no word, are passed over", async () => {
  const owner = await createReviewer(api, 2);
  const other = await createReviewer(api, 1);
  const ids = [...owner.ids, ...other.ids, 2_147_483_647, 9_999_999_999];
  expect(await other.cardIds(`?word_ids=${ids.join(',')}`)).toEqual(other.ids);
  expect(await other.cardIds(`?word_ids=${owner.ids.join(',')}`)).toEqual([]);
});

test("another learner's words are not visible", async () => {
  await createReviewer(api, 3);
  const other = await createReviewer(api, 0);
  expect(await other.reviewSession()).toEqual<ReviewSession>({
    cards: [] as ReviewCard[],
    counts: await other.counts(),
  });
  expect(await other.counts()).toMatchObject({ due: 0, new_words: 0 });
});

test('a video is known by its id on the video host as well', async () => {
  const reviewer = await createReviewer(api, 2);
  const [id = 0] = reviewer.ids;
  const video = await addHostVideo(reviewer);
  await api.database.update(vocabulary).set({ videoId: video.id }).where(eq(vocabulary.id, id));
  expect(video.id).not.toBe('abcdefghijk');
  for (const name of [video.id, 'abcdefghijk'])
    expect(await reviewer.cardIds(`?video_id=${name}`)).toEqual([id]);
});

test.each([
  ...['?limit=0', '?limit=101', '?limit=x', '?new_words=-1', `?video_id=${'x'.repeat(65)}`],
  ...['?word_ids=', '?word_ids=1,', '?word_ids=0', '?word_ids=1;2', `?word_ids=${'1,'.repeat(100)}1`],
])('%s is refused', async (query) => {
  const reviewer = await createReviewer(api, 0);
  expect((await reviewer.get(`/vocabulary/reviews${query}`)).statusCode).toBe(422);
});

test('in quizzes a word is due when it was never reviewed, or when its next review has come', async () => {
  jest.useRealTimers();
  const reviewer = await createReviewer(api, 4);
  const [, past = 0, future = 0, lasting = 0] = reviewer.ids;
  await remember(past, remembered(1, 3), 0.0001);
  await remember(future, remembered(1, 3), -1);
  await remember(lasting, remembered(30, 40), 1);
  await reviewer.put(`/vocabulary/${lasting}`, { is_mastered: null });
  // Asked in a quiz a moment ago: that is no review.
  await api.database.execute(
    sql`update vocabulary set times_reviewed = 1, last_reviewed_at = now() where user_id = ${reviewer.userId}`,
  );
  const answer = await reviewer.get('/vocabulary/for-quiz-selection');
  const due = answer.json<{ data: { is_due: boolean }[] }>().data.map(({ is_due }) => is_due);
  expect(due).toEqual([true, false, true, true]);
});
