import { beginSession, endSession } from '@glossa/kit/auth';
import type { User } from '@glossa/contract/user';
import { answerCalls, noAnswer, withStatus, type Answer } from '@glossa/kit/testing';
import { reviewed } from '../testing/reviews';
import { GradeQueue } from './grade-queue';
import type { Grade } from './send-grade';

const grade = (wordId: number): Grade => ({
  wordId,
  word: `word ${wordId}`,
  grade: 'good',
  reviewId: `review-${wordId}`,
});
const learner = (id: number) => ({ id, username: `learner ${id}` }) as User;

const STORAGE_KEY = 'glossa.unsent-grades';

let answer: Answer;
let calls: ReturnType<typeof answerCalls>['calls'];
let queue: GradeQueue;
const paths = () => calls.map(({ method, path }) => `${method} ${path.replace('/api/vocabulary/', '')}`);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  beginSession('one', learner(1));
  answer = noAnswer;
  ({ calls } = answerCalls({
    'POST /api/vocabulary/1/reviews': () => answer,
    'POST /api/vocabulary/2/reviews': () => answer,
    'DELETE /api/vocabulary/1/reviews/review-1': () => answer,
  }));
  queue = new GradeQueue();
});

/** Gives a grade that cannot be sent now. */
async function addUnsent() {
  queue.add(grade(1));
  await queue.whenSent({ orStuck: true });
}

afterEach(() => {
  queue.discard();
  endSession();
  jest.useRealTimers();
});

describe('the grade queue', () => {
  it('retries with growing pauses, and in order', async () => {
    queue.add(grade(1));
    queue.add(grade(2));
    await queue.whenSent({ orStuck: true });
    expect(queue.store.getState()).toMatchObject({ stuck: true, unsent: 2 });
    await jest.advanceTimersByTimeAsync(3_000);
    await jest.advanceTimersByTimeAsync(5_900);
    expect(paths()).toEqual(['POST 1/reviews', 'POST 1/reviews']);
    answer = reviewed();
    await jest.advanceTimersByTimeAsync(200);
    await queue.whenSent();
    expect(paths().slice(2)).toEqual(['POST 1/reviews', 'POST 2/reviews']);
    expect(queue.store.getState()).toMatchObject({ stuck: false, unsent: 0 });
  });

  it('sends a grade that may have arrived before its undoing', async () => {
    await addUnsent();
    answer = reviewed();
    queue.undo(grade(1));
    await queue.whenSent();
    expect(paths().slice(1)).toEqual(['POST 1/reviews', 'DELETE 1/reviews/review-1']);
  });

  it.each([
    [404, 'review_not_found', undefined],
    [409, 'review_not_last', 'undo'],
  ])('does not retry an undoing that is answered with %i %s', async (status, code, refused) => {
    answer = withStatus(status, { detail: 'No.', code });
    queue.undo(grade(1));
    await queue.whenSent();
    expect(queue.store.getState().refused?.kind).toBe(refused);
  });

  it.each([401, 408, 429, 500, 503])('keeps a grade that was answered with %i', async (status) => {
    answer = withStatus(status, { detail: 'Later.', code: 'later' });
    await addUnsent();
    expect(queue.store.getState()).toMatchObject({ stuck: true, unsent: 1, refused: undefined });
  });

  it('waits for the learner to sign in again', async () => {
    await addUnsent();
    endSession();
    expect(queue.hasUnsent()).toBe(false);
    answer = reviewed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    beginSession('two', learner(1));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(queue.store.getState().unsent).toBe(0);
  });

  it("never sends one learner's grades for another", async () => {
    await addUnsent();
    beginSession('two', learner(2));
    answer = reviewed();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(queue.store.getState().unsent).toBe(0);
  });
});

describe('after the page was reloaded', () => {
  /** The grades that are stored now are those of an earlier page. */
  function reload(): GradeQueue {
    const text = sessionStorage.getItem(STORAGE_KEY) ?? '[]';
    const stored = JSON.parse(text) as { page: number }[];
    queue.discard();
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored.map((each) => ({ ...each, page: 1 }))));
    queue = new GradeQueue();
    return queue;
  }

  it('sends unsent grades before new ones, each with the review that was the last, and no grade twice', async () => {
    queue.add({ ...grade(1), lastReviewId: 'seen-review' });
    await queue.whenSent({ orStuck: true });
    reload();
    answer = reviewed();
    queue.restore();
    queue.add(grade(2));
    await queue.whenSent();
    expect(paths().slice(1)).toEqual(['POST 1/reviews', 'POST 2/reviews']);
    expect(calls.slice(1).map(({ data }) => data)).toEqual([
      { review_id: 'review-1', grade: 'good', last_review_id: 'seen-review' },
      { review_id: 'review-2', grade: 'good' },
    ]);
    expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
    reload().restore();
    expect(queue.store.getState().unsent).toBe(0);
  });

  it('undoes a grade that may have arrived', async () => {
    await addUnsent();
    queue.undo(grade(1));
    await queue.whenSent({ orStuck: true });
    reload();
    answer = reviewed();
    queue.restore();
    await queue.whenSent();
    expect(paths().slice(-2)).toEqual(['POST 1/reviews', 'DELETE 1/reviews/review-1']);
  });

  it('drops the grades of another learner', async () => {
    await addUnsent();
    reload();
    beginSession('two', learner(2));
    queue.restore();
    expect(queue.store.getState().unsent).toBe(0);
    expect(calls).toHaveLength(1);
  });

  it('leaves the grades of another version of the app in this page to that version', async () => {
    await addUnsent();
    const other = new GradeQueue();
    other.restore();
    expect(other.store.getState().unsent).toBe(0);
  });

  it.each(['{', 'null'])('starts empty when the text in storage is %s', (text) => {
    sessionStorage.setItem(STORAGE_KEY, text);
    queue.restore();
    expect(queue.store.getState().unsent).toBe(0);
  });
});
