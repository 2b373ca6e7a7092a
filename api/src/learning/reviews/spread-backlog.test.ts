import type { SpreadBacklogResult } from '@glossa/contract/vocabulary/review';
import { eq, sql } from 'drizzle-orm';
import { vocabulary } from '../../platform/database/schema/vocabulary';
import { DAY, setUpReviews, pass, createReviewer, type Reviewer } from './testing/review-setup';

const api = setUpReviews();

const spread = async (reviewer: Reviewer, per_day: number) => {
  const answer = await reviewer.post('/vocabulary/reviews/spread-backlog', { per_day });
  expect(answer.statusCode).toBe(200);
  return answer.json<SpreadBacklogResult>();
};
const readRows = async ({ userId }: Reviewer) =>
  api.database.select().from(vocabulary).where(eq(vocabulary.userId, userId)).orderBy(vocabulary.id);
/** When each word is due, in the order they were saved. */
const readDueDates = async (reviewer: Reviewer) =>
  (await readRows(reviewer)).map(({ dueAt }) => dueAt?.toISOString().slice(0, 16));

/** All words last reviewed at once and overdue by two days; the first are the best known. */
async function createBacklog(words: number, timeZone?: string): Promise<Reviewer> {
  const reviewer = await createReviewer(api, words, timeZone);
  const moment = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  await api.database.execute(sql`update vocabulary set due_at = ${moment(2)}, times_reviewed = 1,
    memory = jsonb_build_object('state', 'review', 'difficulty', 5, 'scheduledDays', 1, 'learningSteps', 0, 'reps', 1,
      'lapses', 0, 'lastReview', ${moment(12)}::text, 'stability', 10.0 / (id - ${(reviewer.ids[0] ?? 0) - 1}))
    where user_id = ${reviewer.userId}`);
  return reviewer;
}

test('a backlog is spread over days of the learner, those closest to being forgotten first', async () => {
  const reviewer = await createBacklog(7, 'Asia/Tbilisi');
  const before = await readRows(reviewer);
  expect(await reviewer.counts()).toMatchObject({ due: 7, overdue: 7, next_due_at: null });
  const { moved, days, counts } = await spread(reviewer, 3);
  expect({ moved, days }).toEqual({ moved: 4, days: 3 });
  expect(counts).toMatchObject({ due: 3, overdue: 3, next_due_at: '2026-11-21T20:00:00.000Z' });
  expect(counts).toEqual(await reviewer.counts());
  const [today, tomorrow, then] = ['2026-11-19T09:00', '2026-11-21T20:00', '2026-11-22T20:00'];
  expect(await readDueDates(reviewer)).toEqual([then, tomorrow, tomorrow, tomorrow, today, today, today]);
  const undated = (rows: typeof before) => rows.map((row) => ({ ...row, dueAt: null }));
  expect(undated(await readRows(reviewer))).toEqual(undated(before));
  expect((await reviewer.cardIds()).length).toBe(3);
  pass(DAY);
  expect((await reviewer.cardIds()).length).toBe(6);
});

test('spreading again moves nothing, and with fewer words a day only the words that wait', async () => {
  const reviewer = await createBacklog(6);
  await spread(reviewer, 2);
  const due = await readDueDates(reviewer);
  expect(await spread(reviewer, 2)).toMatchObject({ moved: 0, days: 1 });
  expect(await readDueDates(reviewer)).toEqual(due);
  expect(await spread(reviewer, 1)).toMatchObject({ moved: 1, days: 2, counts: { due: 1, overdue: 1 } });
  expect((await readDueDates(reviewer)).slice(0, 4)).toEqual(due.slice(0, 4));
  expect((await reviewer.cardIds('?limit=100')).length).toBe(1);
  pass(10 * DAY);
  expect((await reviewer.cardIds('?limit=100')).length).toBe(6);
});

test('two concurrent calls spread the backlog once', async () => {
  const reviewer = await createBacklog(6);
  const answers = await Promise.all([spread(reviewer, 2), spread(reviewer, 2)]);
  expect(answers.map(({ moved }) => moved).sort()).toEqual([0, 4]);
});

test('words that wait for less than a day, new ones and those called mastered stay where they are', async () => {
  const reviewer = await createBacklog(5);
  const [, recent = 0, fresh = 0, mastered = 0] = reviewer.ids;
  const update = (id: number, set: object) =>
    api.database.update(vocabulary).set(set).where(eq(vocabulary.id, id));
  await update(recent, { dueAt: new Date(Date.now() - DAY + 1000) });
  await update(fresh, { dueAt: null, memory: null });
  await reviewer.put(`/vocabulary/${mastered}`, { is_mastered: true });
  const before = await readDueDates(reviewer);
  expect(await spread(reviewer, 1)).toMatchObject({ moved: 1, days: 2, counts: { due: 2, overdue: 1 } });
  const after = await readDueDates(reviewer);
  expect(after[0]).toBe('2026-11-22T00:00');
  expect(after.slice(1)).toEqual(before.slice(1));
});

test('a backlog takes a year at most', async () => {
  const reviewer = await createBacklog(800);
  expect(await spread(reviewer, 1)).toMatchObject({ moved: 797, days: 267, counts: { due: 3, overdue: 3 } });
  const last = (await readDueDates(reviewer)).sort().at(-1);
  expect(last).toBe('2027-08-14T00:00');
});

test('without a backlog there is nothing to spread, and nothing of another learner is touched', async () => {
  const [reviewer, other] = [await createReviewer(api, 2), await createBacklog(3)];
  const before = await readDueDates(other);
  expect(await spread(reviewer, 1)).toMatchObject({ moved: 0, days: 0 });
  expect(await readDueDates(other)).toEqual(before);
});

test.each([0, 501, 1.5, '5', undefined])('%p words a day are refused', async (per_day) => {
  const reviewer = await createReviewer(api, 0);
  expect((await reviewer.post('/vocabulary/reviews/spread-backlog', { per_day })).statusCode).toBe(422);
});
