import { waitForLock } from '../../../testing/wait-for-lock';
import { readRefusal } from '../../../testing/test-api';
import type { ErrorBody } from '@glossa/contract/errors';
import type { Reviewed } from '@glossa/contract/vocabulary/review';
import { eq, sql } from 'drizzle-orm';
import { reviews, vocabulary } from '../../platform/database/schema/vocabulary';
import { DAY, newReviewId, setUpReviews, pass, createReviewer, wordIn } from './testing/review-setup';

const api = setUpReviews();

test('a review is counted, and answered with the word, the counts and the next choices', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const answer = await reviewer.grade(id, 'good');
  const { word, counts, choices } = answer.json<Reviewed>();
  expect(word).toEqual((await reviewer.get(`/vocabulary/${id}`)).json());
  expect(word).toMatchObject({ times_reviewed: 1, due_at: '2026-11-21T09:10:00.000Z', is_mastered: false });
  expect(counts).toEqual(await reviewer.counts());
  expect(counts).toMatchObject({ new_words: 0, reviewed_today: 1, next_due_at: word.due_at });
  expect(choices?.map(({ grade }) => grade)).toEqual(['again', 'hard', 'good', 'easy']);
  expect(await reviewer.stateOf(id)).toMatchObject({ lastReviewedAt: new Date(), timesReviewed: 1 });
});

test('the same review sent again changes nothing and is answered as before', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const first = await reviewer.grade(id, 'good', 'review-1');
  const state = await reviewer.stateOf(id);
  const again = await reviewer.grade(id, 'good', 'review-1');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(await reviewer.stateOf(id)).toEqual(state);
  pass(DAY);
  expect(wordIn(await reviewer.grade(id, 'good', 'review-1'))).toEqual(wordIn(first));
});

describe('a card that is open twice', () => {
  const open = async () => {
    const reviewer = await createReviewer(api, 1);
    const [id = 0] = reviewer.ids;
    const send = (grade: string, last_review_id?: string | null, review_id = newReviewId()) =>
      reviewer.post(`/vocabulary/${id}/reviews`, { review_id, grade, last_review_id });
    const idOnCard = async () => (await reviewer.reviewSession(`?word_ids=${id}`)).cards[0]?.last_review_id;
    return { reviewer, id, send, idOnCard };
  };

  test('is reviewed once, and the second grade is answered with the word as it is', async () => {
    const { reviewer, id, send, idOnCard } = await open();
    expect(await idOnCard()).toBeNull();
    const first = await send('good', null, 'review-1');
    const state = await reviewer.stateOf(id);
    const second = await send('easy', null);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await reviewer.stateOf(id)).toEqual(state);
    expect(await reviewer.counts()).toMatchObject({ reviewed_today: 1 });
    expect([first.json<Reviewed>().last_review_id, await idOnCard()]).toEqual(['review-1', 'review-1']);
    expect(wordIn(await send('good', 'review-1'))).toMatchObject({ times_reviewed: 2 });
  });

  test('is reviewed once by grades sent at once, and twice by clients that do not tell what they saw', async () => {
    const { reviewer, id, send } = await open();
    await Promise.all([send('good', null), send('hard', null), send('easy', null)]);
    expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 1, memory: { reps: 1 } });
    await send('good');
    expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 2 });
  });

  test('is reviewed once when a device without a network has graded it again and then good', async () => {
    const { reviewer, id, send } = await open();
    await send('easy', null, 'in-the-tab');
    const state = await reviewer.stateOf(id);
    await send('again', null, 'offline-1');
    const last = await send('good', 'offline-1', 'offline-2');
    expect([last.statusCode, last.json<Reviewed>().last_review_id]).toEqual([200, 'in-the-tab']);
    expect(await reviewer.stateOf(id)).toEqual(state);
  });

  test('counts each of the grades that follow each other', async () => {
    const { reviewer, id, send } = await open();
    await send('again', null, 'offline-1');
    await send('good', 'offline-1', 'offline-2');
    expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 2, memory: { reps: 2 } });
  });

  test('counts a grade that is sent again once, though it is the last review by then', async () => {
    const { send } = await open();
    const first = await send('good', null, 'review-1');
    const again = await send('good', null, 'review-1');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test('can be reviewed again after its review was undone', async () => {
    const { reviewer, id, send } = await open();
    await reviewer.grade(id, 'again', 'review-1');
    const undone = await reviewer.undo(id, 'review-1');
    expect(undone.json<Reviewed>().last_review_id).toBeNull();
    expect(wordIn(await send('good', null))).toMatchObject({ times_reviewed: 1 });
  });

  test('does not count a grade when the review it shows was replaced by another', async () => {
    const { reviewer, id, send } = await open();
    await reviewer.grade(id, 'again', 'review-1');
    await reviewer.undo(id, 'review-1');
    await reviewer.grade(id, 'easy', 'review-2');
    const state = await reviewer.stateOf(id);
    await send('good', 'review-1');
    expect(await reviewer.stateOf(id)).toEqual(state);
  });

  test('counts a grade when only a quiz has asked for the word since, or its date was moved', async () => {
    const { reviewer, id, send } = await open();
    await reviewer.grade(id, 'good', 'review-1');
    await api.database.execute(sql`update vocabulary set times_reviewed = times_reviewed + 1,
      last_reviewed_at = now(), due_at = due_at + interval '1 day' where id = ${id}`);
    await send('good', 'review-1');
    expect(await reviewer.stateOf(id)).toMatchObject({ timesReviewed: 3, memory: { reps: 2 } });
  });
});

test('an id stands for one word and grade of one learner', async () => {
  const [reviewer, other] = [await createReviewer(api, 2), await createReviewer(api, 1)];
  const [first = 0, second = 0] = reviewer.ids;
  await reviewer.grade(first, 'good', 'review-1');
  const before = [await reviewer.stateOf(first), await reviewer.stateOf(second)];
  expect(readRefusal(await reviewer.grade(second, 'good', 'review-1'))).toEqual([409, 'review_id_taken']);
  expect(readRefusal(await reviewer.grade(first, 'easy', 'review-1'))).toEqual([409, 'review_id_taken']);
  expect([await reviewer.stateOf(first), await reviewer.stateOf(second)]).toEqual(before);
  expect((await other.grade(other.ids[0] ?? 0, 'easy', 'review-1')).statusCode).toBe(200);
});

test('of reviews sent at once none is lost and none counts twice', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const ids = Array.from({ length: 6 }, newReviewId);
  const answers = await Promise.all([...ids, ...ids].map((reviewId) => reviewer.grade(id, 'good', reviewId)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  const { memory, timesReviewed } = await reviewer.stateOf(id);
  expect([memory?.reps, timesReviewed]).toEqual([6, 6]);
  const stored = await api.database.select().from(reviews).where(eq(reviews.wordId, id));
  expect(stored.map(({ before }) => before.timesReviewed).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  // Though the clock stood still, they have an order.
  expect(new Set(stored.map(({ reviewedAt }) => reviewedAt.getTime())).size).toBe(6);
});

test('of two words reviewed at once under one id only one is', async () => {
  const reviewer = await createReviewer(api, 2);
  const answers = await Promise.all(reviewer.ids.map((id) => reviewer.grade(id, 'good', 'review-1')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await reviewer.counts()).toMatchObject({ new_words: 1, reviewed_today: 1 });
});

test("the learner's mark that is set while a word is reviewed is stored, and so is the review", async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await client.query('update vocabulary set mastered_by_learner = true, is_mastered = true where id = $1', [
      id,
    ]);
    const answer = reviewer.grade(id, 'good');
    await waitForLock(api.pool);
    await client.query('commit');
    expect(wordIn(await answer)).toMatchObject({ is_mastered: true, times_reviewed: 1 });
  } finally {
    client.release();
  }
  expect(await reviewer.stateOf(id)).toMatchObject({ isMastered: true, memory: { reps: 1 } });
});

test('a word is mastered when it lasts for three weeks, and a lapse takes that away', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const seen: [boolean, boolean][] = [];
  for (let round = 0; round < 6; round += 1) {
    const answer = await reviewer.grade(id, 'good');
    const { memory, dueAt } = await reviewer.stateOf(id);
    seen.push([wordIn(answer).is_mastered, memory?.state === 'review' && memory.stability >= 21]);
    pass((dueAt?.getTime() ?? 0) - Date.now());
  }
  expect(seen.map(([is]) => is)).toEqual(seen.map(([, should]) => should));
  expect([seen[0]?.[0], seen.at(-1)?.[0]]).toEqual([false, true]);
  expect(wordIn(await reviewer.grade(id, 'again')).is_mastered).toBe(false);
});

describe("the learner's mark", () => {
  const lasting = async () => {
    const reviewer = await createReviewer(api, 1);
    const [id = 0] = reviewer.ids;
    for (const days of [0, 9, 40]) {
      pass(days * DAY);
      await reviewer.grade(id, 'easy');
    }
    return {
      reviewer,
      id,
      say: (is_mastered: boolean | null) => reviewer.put(`/vocabulary/${id}`, { is_mastered }),
    };
  };

  test('overrides the scheduler, and the memory is intact when it is removed', async () => {
    const { reviewer, id, say } = await lasting();
    const before = await reviewer.stateOf(id);
    expect(before.isMastered).toBe(true);
    expect((await say(false)).json()).toMatchObject({ is_mastered: false, mastered_by_learner: false });
    expect(await reviewer.stateOf(id)).toEqual({ ...before, isMastered: false });
    expect((await say(null)).json()).toMatchObject({ is_mastered: true, mastered_by_learner: null });
    expect(await reviewer.stateOf(id)).toEqual(before);
  });

  test('holds through reviews, which the scheduler remembers', async () => {
    const { reviewer, id, say } = await lasting();
    await say(true);
    expect(wordIn(await reviewer.grade(id, 'again')).is_mastered).toBe(true);
    expect((await say(null)).json()).toMatchObject({ is_mastered: false });
    await say(false);
    pass(60 * DAY);
    for (const grade of ['good', 'easy'] as const) {
      expect(wordIn(await reviewer.grade(id, grade)).is_mastered).toBe(false);
      pass(60 * DAY);
    }
    await reviewer.grade(id, 'easy');
    expect((await say(null)).json()).toMatchObject({ is_mastered: true });
  });

  test('of a word never reviewed, when cleared, leaves the word to be learned', async () => {
    const reviewer = await createReviewer(api, 1);
    const [id = 0] = reviewer.ids;
    const before = await reviewer.stateOf(id);
    await reviewer.put(`/vocabulary/${id}`, { is_mastered: true });
    await reviewer.put(`/vocabulary/${id}`, { is_mastered: null });
    expect(await reviewer.stateOf(id)).toEqual(before);
  });
});

test("another learner's word, or one that is gone, cannot be reviewed", async () => {
  const [reviewer, other] = [await createReviewer(api, 1), await createReviewer(api, 0)];
  const [id = 0] = reviewer.ids;
  expect(readRefusal(await other.grade(id, 'good'))).toEqual([404, 'word_not_found']);
  expect(readRefusal(await reviewer.grade(2_147_483_647, 'good'))).toEqual([404, 'word_not_found']);
  expect(await reviewer.stateOf(id)).toMatchObject({ memory: null, timesReviewed: 0 });
});

test.each([
  [{ grade: 'good' }, 'review_id'],
  [{ review_id: 'short', grade: 'good' }, 'review_id'],
  [{ review_id: 'x'.repeat(65), grade: 'good' }, 'review_id'],
  [{ review_id: 'with/slash', grade: 'good' }, 'review_id'],
  [{ review_id: 'review\u0000-1', grade: 'good' }, 'review_id'],
  [{ review_id: 'review-1' }, 'grade'],
  [{ review_id: 'review-1', grade: 'perfect' }, 'grade'],
  [{ review_id: 'review-1', grade: 'good', last_review_id: 'short' }, 'last_review_id'],
])('%j is refused', async (body, name) => {
  const reviewer = await createReviewer(api, 1);
  const answer = await reviewer.post(`/vocabulary/${reviewer.ids[0]}/reviews`, body);
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
  expect(answer.json<ErrorBody>().fields?.map((field) => field.name)).toEqual([name]);
});

test('a word deleted while it is reviewed leaves no review of it, and no error', async () => {
  const reviewer = await createReviewer(api, 1);
  const [id = 0] = reviewer.ids;
  const answers = await Promise.all([
    reviewer.grade(id, 'good'),
    reviewer.delete(`/vocabulary/${id}`),
    reviewer.grade(id, 'good'),
  ]);
  for (const { statusCode } of answers) expect([200, 204, 404]).toContain(statusCode);
  expect(await api.database.$count(vocabulary, eq(vocabulary.id, id))).toBe(0);
  expect(await api.database.$count(reviews, eq(reviews.wordId, id))).toBe(0);
});
