import type { ReviewGrade } from '@glossa/contract/vocabulary/review';
import fc from 'fast-check';
import { isMasteredByMemory } from '../vocabulary/word-memory';
import type { WordMemory } from '../../platform/database/schema/vocabulary';
import { gradeChoices, schedule, type ScheduledWord } from './scheduler';

// Much work for a busy machine.
jest.setTimeout(60_000);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const grades = ['again', 'hard', 'good', 'easy'] as const satisfies readonly ReviewGrade[];

/** Grades, each with the time since the one before: minutes, days or years. */
const histories = fc.array(
  fc.record({
    grade: fc.constantFrom(...grades),
    after: fc.oneof(
      fc.integer({ min: 0, max: 60 * MINUTE }),
      fc.integer({ min: 0, max: 40 * DAY }),
      fc.integer({ min: 0, max: 3000 * DAY }),
    ),
  }),
  { minLength: 1, maxLength: 20 },
);

/** The word after each review, and what was so before it. */
function* reviewed(id: number, history: readonly { grade: ReviewGrade; after: number }[]) {
  let word: ScheduledWord = { id, memory: null };
  let now = Date.parse('2026-11-21T09:00:00.123Z');
  for (const { grade, after } of history) {
    now += after;
    const at = new Date(now);
    const made = schedule(word, grade, at);
    yield { before: word, grade, at, ...made };
    word = { id, memory: made.memory };
  }
}

const learned = (id: number, at = '2026-11-21T09:00:00.000Z'): ScheduledWord => {
  const { memory } = schedule({ id, memory: null }, 'easy', new Date(at));
  return { id, memory };
};

test('whatever was graded when, a word comes later than now, the later the better it was known', () => {
  fc.assert(
    fc.property(fc.nat(), histories, (id, history) => {
      for (const { before, grade, at, dueAt } of reviewed(id, history)) {
        const choices = gradeChoices(before, at);
        expect(choices.map((choice) => choice.grade)).toEqual(grades);
        const times = choices.map(({ due_at }) => Date.parse(due_at));
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times[0]).toBeGreaterThan(at.getTime());
        // The review has the due date that was shown.
        expect(choices[grades.indexOf(grade)]?.due_at).toBe(dueAt.toISOString());
      }
    }),
    { numRuns: 150 },
  );
});

test('any grades at any times give a valid memory', () => {
  fc.assert(
    fc.property(fc.nat(), histories, (id, history) => {
      for (const { before, grade, at, memory } of reviewed(id, history)) {
        expect(memory.difficulty).toBeGreaterThanOrEqual(1);
        expect(memory.difficulty).toBeLessThanOrEqual(10);
        expect(memory.stability).toBeGreaterThan(0);
        expect(memory.reps).toBe((before.memory?.reps ?? 0) + 1);
        const lapsed = grade === 'again' && before.memory?.state === 'review';
        expect(memory.lapses).toBe((before.memory?.lapses ?? 0) + (lapsed ? 1 : 0));
        if (lapsed) expect(memory.state).toBe('relearning');
        expect(isMasteredByMemory(memory)).toBe(memory.state === 'review' && memory.stability >= 21);
        expect(Date.parse(memory.lastReview)).toBeGreaterThanOrEqual(at.getTime());
      }
    }),
    { numRuns: 150 },
  );
});

test('a new word takes short steps before it is put off by days', () => {
  const start = new Date('2026-11-21T09:00:00.000Z');
  expect(gradeChoices({ id: 1, memory: null }, start).slice(0, 3)).toEqual([
    { grade: 'again', due_at: '2026-11-21T09:01:00.000Z' },
    { grade: 'hard', due_at: '2026-11-21T09:06:00.000Z' },
    { grade: 'good', due_at: '2026-11-21T09:10:00.000Z' },
  ]);
  const first = schedule({ id: 1, memory: null }, 'good', start);
  expect(first.memory).toMatchObject({ state: 'learning', learningSteps: 1, reps: 1, lapses: 0 });
  const second = schedule({ id: 1, memory: first.memory }, 'good', first.dueAt);
  expect(second.memory).toMatchObject({ state: 'review', scheduledDays: 2 });
  expect(second.dueAt).toEqual(new Date(first.dueAt.getTime() + 2 * DAY));
});

test('the days shown are those given, also when the grade comes some minutes later', () => {
  for (let id = 1; id <= 50; id += 1) {
    const word = learned(id);
    const shown = gradeChoices(word, new Date('2026-11-30T23:58:00.000Z'));
    const given = gradeChoices(word, new Date('2026-12-01T00:03:00.000Z'));
    const later = shown.map(({ due_at }) => new Date(Date.parse(due_at) + 5 * MINUTE).toISOString());
    expect(given.map(({ due_at }) => due_at)).toEqual(later);
  }
});

test('words learned together come apart again', () => {
  const moments = Array.from({ length: 50 }, (_, id) => learned(id).memory?.scheduledDays);
  expect(new Set(moments).size).toBeGreaterThan(2);
});

test('a few minutes around midnight do not count as a day', () => {
  const afterTwoMinutes = (start: string) => {
    const at = new Date(start);
    const { memory } = schedule({ id: 1, memory: null }, 'again', at);
    const next = schedule({ id: 1, memory }, 'good', new Date(at.getTime() + 2 * MINUTE));
    return { stability: next.memory.stability, wait: next.dueAt.getTime() - at.getTime() };
  };
  expect(afterTwoMinutes('2026-11-21T23:59:00Z')).toEqual(afterTwoMinutes('2026-11-21T12:00:00Z'));
});

test.each([
  { stability: Number.MIN_VALUE, difficulty: 1 },
  { stability: 36_500, difficulty: 10 },
  { stability: 0, difficulty: 0 },
  { learningSteps: 1000, state: 'learning' as const },
  { lastReview: '0001-01-01T00:00:00.000Z' },
  { lastReview: '1969-07-20T20:17:40.500Z' },
])('a memory from a file that says %j can be reviewed', (said) => {
  const now = new Date('2026-11-21T09:00:00.000Z');
  const { memory } = schedule({ id: 1, memory: null }, 'easy', now);
  const strange = { id: 1, memory: { ...memory, ...said } };
  for (const { due_at } of gradeChoices(strange, now))
    expect(Date.parse(due_at)).toBeGreaterThan(now.getTime());
});

test('a server whose clock is behind reviews a word after its last review', () => {
  const word = learned(1);
  const { memory, dueAt } = schedule(word, 'good', new Date('2026-11-21T08:00:00.000Z'));
  expect(memory.lastReview).toBe('2026-11-21T09:00:00.001Z');
  expect(dueAt.getTime()).toBeGreaterThan(Date.parse(memory.lastReview));
});

test.each<[WordMemory['state'], number, boolean]>([
  ['review', 21, true],
  ['review', 20.99, false],
  ['relearning', 50, false],
  ['learning', 50, false],
])('a word in %s that lasts for %d days: mastered is %s', (state, stability, mastered) => {
  const { memory } = schedule({ id: 1, memory: null }, 'easy', new Date());
  expect(isMasteredByMemory({ ...memory, state, stability })).toBe(mastered);
});

test('a word never reviewed is not mastered', () => {
  expect(isMasteredByMemory(null)).toBe(false);
});
