import { apiClient } from '@glossa/kit/api-client';
import { answerCalls, noAnswer, withStatus } from '@glossa/kit/testing';
import { signInFresh } from '../../testing/a-learner';
import { sendDraft } from './send-draft';
import { EMPTY_DRAFT, type Draft } from './stored-draft';

const SAVE = 'POST /api/quizzes/save';
const KEY = { learnerId: 4, quizId: 7 };
const draft = (text: string): Draft => ({
  ...EMPTY_DRAFT,
  answers: { 0: text, 1: 'known to the server' },
  unsent: [0],
  current: 2,
  seconds: 3.4,
});

beforeEach(() => signInFresh());

describe('a draft that is sent', () => {
  it('carries the unsent answers, and comes back with those of other devices', async () => {
    const saved = { answers: [{ question_index: 1, answer: 'gato' }], time_taken: 9, saved_at: 'x' };
    const { calls } = answerCalls({ [SAVE]: { quiz_id: 7, draft: saved } });
    expect(await sendDraft(KEY, draft('dog'), false)).toEqual(saved);
    expect(calls.map(({ data }) => data)).toEqual([
      {
        quiz_id: 7,
        quiz_data: { answers: [{ question_index: 0, answer: 'dog' }], time_taken: 3, position: 2 },
      },
    ]);
  });

  it.each([
    [noAnswer, 'later'],
    [withStatus(500, { code: 'internal_error' }), 'later'],
    [withStatus(429, { code: 'too_many_requests' }), 'later'],
    [withStatus(401, { code: 'token_expired' }), 'later'],
    [withStatus(400, { code: 'bad_request' }), 'refused'],
    [withStatus(422, { code: 'validation_failed' }), 'refused'],
    [withStatus(409, { code: 'quiz_already_submitted' }), 'over'],
    [withStatus(404, { code: 'quiz_not_found' }), 'over'],
  ])('and answered with %o results in %s', async (answer, expected) => {
    answerCalls({ [SAVE]: answer });
    expect(await sendDraft(KEY, draft('dog'), false)).toBe(expected);
  });

  it('is not sent in the name of another learner', async () => {
    const { calls } = answerCalls({});
    expect(await sendDraft({ ...KEY, learnerId: 5 }, draft('dog'), false)).toBe('later');
    expect(calls).toEqual([]);
  });

  it('may outlive its page when that is left, unless it is too large for browsers', async () => {
    answerCalls({ [SAVE]: noAnswer });
    const post = jest.spyOn(apiClient, 'post');
    await sendDraft(KEY, draft('dog'), false);
    await sendDraft(KEY, draft('dog'), true);
    await sendDraft(KEY, draft('ქ'.repeat(25_000)), true);
    const kept = post.mock.calls.map(([, , config]) => config?.fetchOptions);
    post.mockRestore();
    expect(kept).toEqual([{ keepalive: false }, { keepalive: true }, { keepalive: false }]);
  });
});
