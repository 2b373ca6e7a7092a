import { beginSession, endSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls, noAnswer, withStatus, type Answer } from '@glossa/shared/testing';
import { reviewed } from '../testing/reviews';
import { GradeOutbox } from './grade-outbox';
import type { Judgement } from './send-grade';

const grade = (wordId: number): Judgement => ({
  wordId,
  word: `word ${wordId}`,
  grade: 'good',
  reviewId: `review-${wordId}`,
});
const learner = (id: number) => ({ id, username: `learner ${id}` }) as User;

let answer: Answer;
let calls: ReturnType<typeof answerCalls>['calls'];
let outbox: GradeOutbox;
const paths = () => calls.map(({ method, path }) => `${method} ${path.replace('/api/vocabulary/', '')}`);

beforeEach(() => {
  jest.useFakeTimers();
  beginSession('one', learner(1));
  answer = noAnswer;
  ({ calls } = answerCalls({
    'POST /api/vocabulary/1/reviews': () => answer,
    'POST /api/vocabulary/2/reviews': () => answer,
    'DELETE /api/vocabulary/1/reviews/review-1': () => answer,
  }));
  outbox = new GradeOutbox();
});

afterEach(() => {
  outbox.discard();
  endSession();
  jest.useRealTimers();
});

describe('the outbox of grades', () => {
  it('tries again by itself, later and later, and in order', async () => {
    outbox.give(grade(1));
    outbox.give(grade(2));
    await outbox.sent({ orStuck: true });
    expect(outbox.snapshot()).toMatchObject({ stuck: true, unsent: 2 });
    await jest.advanceTimersByTimeAsync(3_000);
    await jest.advanceTimersByTimeAsync(5_900);
    expect(paths()).toEqual(['POST 1/reviews', 'POST 1/reviews']);
    answer = reviewed();
    await jest.advanceTimersByTimeAsync(200);
    await outbox.sent();
    expect(paths().slice(2)).toEqual(['POST 1/reviews', 'POST 2/reviews']);
    expect(outbox.snapshot()).toMatchObject({ stuck: false, unsent: 0 });
  });

  it('takes a grade back that may have arrived, after it', async () => {
    outbox.give(grade(1));
    await outbox.sent({ orStuck: true });
    answer = reviewed();
    outbox.takeBack(grade(1));
    await outbox.sent();
    expect(paths().slice(1)).toEqual(['POST 1/reviews', 'DELETE 1/reviews/review-1']);
  });

  it.each([
    [404, 'review_not_found', undefined],
    [409, 'review_not_last', 'takeBack'],
  ])('with %i %s to the taking back it is done', async (status, code, refused) => {
    answer = withStatus(status, { detail: 'No.', code });
    outbox.takeBack(grade(1));
    await outbox.sent();
    expect(outbox.snapshot().refused?.kind).toBe(refused);
  });

  it.each([401, 408, 429, 500, 503])('keeps a grade that was answered with %i', async (status) => {
    answer = withStatus(status, { detail: 'Later.', code: 'later' });
    outbox.give(grade(1));
    await outbox.sent({ orStuck: true });
    expect(outbox.snapshot()).toMatchObject({ stuck: true, unsent: 1, refused: undefined });
  });

  it('waits for the learner to sign in again', async () => {
    outbox.give(grade(1));
    await outbox.sent({ orStuck: true });
    endSession();
    expect(outbox.holdsUnsent()).toBe(false);
    answer = reviewed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    beginSession('two', learner(1));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outbox.snapshot().unsent).toBe(0);
  });

  it("never sends one learner's grades for another", async () => {
    outbox.give(grade(1));
    await outbox.sent({ orStuck: true });
    beginSession('two', learner(2));
    answer = reviewed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(outbox.snapshot().unsent).toBe(0);
  });
});
