import { readRefusal } from '../../../testing/test-api';
import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { reviews } from '../../platform/database/schema/vocabulary';
import {
  DAY,
  newReviewId,
  setUpReviews,
  pass,
  createReviewer,
  wordIn,
  type Reviewer,
} from './testing/review-setup';

const api = setUpReviews();

type Step = { grade: ReviewGrade; days: number } | { undo: true } | { says: boolean | null };
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      grade: fc.constantFrom<ReviewGrade>('again', 'hard', 'good', 'easy'),
      days: fc.constantFrom(0, 0.005, 1, 8, 40, 400),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ undo: true } as const) },
  { weight: 1, arbitrary: fc.record({ says: fc.constantFrom(true, false, null) }) },
);

/** A review with what there was before it. */
interface Made {
  reviewId: string;
  before: Awaited<ReturnType<Reviewer['stateOf']>>;
}

test('after any reviews and undos a word is as if the undone reviews had never been', async () => {
  const reviewer = await createReviewer(api, 5);
  for (const [n, id] of reviewer.ids.entries()) {
    const walks = fc.array(steps, { minLength: 10, maxLength: 14 });
    const [walk = []] = fc.sample(walks, { seed: 2026 + n, numRuns: 1 });
    const made: Made[] = [];
    let says: boolean | null = null;
    let state = await reviewer.stateOf(id);
    for (const step of walk) {
      const undone = 'undo' in step ? made.pop() : undefined;
      if ('says' in step) {
        says = step.says;
        await reviewer.put(`/vocabulary/${id}`, { is_mastered: says });
      } else if ('undo' in step) {
        const answer = await reviewer.undo(id, undone?.reviewId ?? newReviewId());
        expect(answer.statusCode).toBe(undone ? 200 : 404);
      } else {
        pass(step.days * DAY);
        made.push({ reviewId: newReviewId(), before: state });
        const answer = await reviewer.grade(id, step.grade, made.at(-1)?.reviewId);
        expect(Date.parse(wordIn(answer).due_at ?? '')).toBeGreaterThan(Date.now());
      }
      state = await reviewer.stateOf(id);
      const { memory, isMastered, timesReviewed } = state;
      // What the learner says is no part of a review.
      if (undone) expect({ ...state, isMastered: null }).toEqual({ ...undone.before, isMastered: null });
      const lasts = memory !== null && memory.state === 'review' && memory.stability >= 21;
      expect([isMastered, timesReviewed]).toEqual([says ?? lasts, made.length]);
      expect(memory?.reps ?? 0).toBe(made.length);
    }
    expect(await api.database.$count(reviews, eq(reviews.wordId, id))).toBe(made.length);
  }
});

test('a new word whose only review is undone is new again, for today as well', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const before = await reviewer.reviewSession();
  const word = (await reviewer.get(`/vocabulary/${id}`)).json<object>();
  await reviewer.grade(id, 'easy', 'review-1');
  expect(await reviewer.counts()).toMatchObject({ new_left_today: 9 });
  const answer = await reviewer.undo(id, 'review-1');
  expect([answer.statusCode, wordIn(answer)]).toEqual([200, word]);
  expect(answer.json()).toMatchObject({ counts: before.counts, choices: before.cards[0]?.choices });
  expect(await reviewer.reviewSession()).toEqual(before);
});

test('only the last review of a word can be undone, whatever was reviewed since', async () => {
  const reviewer = await createReviewer(api, 2);
  const [id = 0, other = 0] = reviewer.ids;
  await reviewer.grade(id, 'good', 'review-1');
  await reviewer.grade(id, 'good', 'review-2');
  await reviewer.grade(other, 'good', 'review-3');
  const state = await reviewer.stateOf(id);
  expect(readRefusal(await reviewer.undo(id, 'review-1'))).toEqual([409, 'review_not_last']);
  expect(await reviewer.stateOf(id)).toEqual(state);
  expect((await reviewer.undo(id, 'review-2')).statusCode).toBe(200);
  expect((await reviewer.undo(id, 'review-1')).statusCode).toBe(200);
  expect(readRefusal(await reviewer.undo(id, 'review-1'))).toEqual([404, 'review_not_found']);
});

test.each([
  ['review-a', 'review-b'],
  ['review-b', 'review-a'],
])(
  'of reviews of one moment, %s and %s, as files may hold them, always the same is the last',
  async (...ids) => {
    const reviewer = await createReviewer(api, 1);
    const [id = 0] = reviewer.ids;
    for (const reviewId of ids) await reviewer.grade(id, 'good', reviewId);
    await api.database.update(reviews).set({ reviewedAt: new Date() }).where(eq(reviews.wordId, id));
    expect(readRefusal(await reviewer.undo(id, 'review-a'))).toEqual([409, 'review_not_last']);
    expect((await reviewer.undo(id, 'review-b')).statusCode).toBe(200);
  },
);

test('a review sent again after it was undone is made again', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const first = await reviewer.grade(id, 'good', 'review-1');
  await reviewer.undo(id, 'review-1');
  const again = await reviewer.grade(id, 'good', 'review-1');
  expect(again.json()).toEqual(first.json());
});

test('a review undone twice at once is undone once', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  await reviewer.grade(id, 'good', 'review-1');
  await reviewer.grade(id, 'good', 'review-2');
  const answers = await Promise.all([1, 2, 3].map(() => reviewer.undo(id, 'review-2')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 1, memory: { reps: 1 } });
});

test('what a quiz has counted after the review stays', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  await reviewer.grade(id, 'good', 'review-1');
  await api.database.execute(sql`update vocabulary set times_reviewed = times_reviewed + 1,
    last_reviewed_at = last_reviewed_at + interval '1 minute' where id = ${id}`);
  await reviewer.undo(id, 'review-1');
  const minuteLater = new Date(Date.now() + 60_000);
  expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 1, lastReviewedAt: minuteLater });
});

test("reviews of another word or learner, and of no one's, are not found", async () => {
  const [reviewer, other] = [await createReviewer(api, 2), await createReviewer(api, 1)];
  const [id = 0, second = 0] = reviewer.ids;
  await reviewer.grade(id, 'good', 'review-1');
  expect(readRefusal(await reviewer.undo(second, 'review-1'))).toEqual([404, 'review_not_found']);
  expect(readRefusal(await reviewer.undo(id, 'review-9'))).toEqual([404, 'review_not_found']);
  expect(readRefusal(await other.undo(id, 'review-1'))).toEqual([404, 'word_not_found']);
  expect(readRefusal(await other.undo(other.ids[0] ?? 0, 'review-1'))).toEqual([404, 'review_not_found']);
  expect((await reviewer.undo(id, 'short')).statusCode).toBe(404);
  expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 1 });
});
