import { apiClient } from '@glossa/shared/api-client';
import { answerCalls, noAnswer, withStatus } from '@glossa/shared/testing';
import { signInFresh } from '../../testing/a-learner';
import { sendDraft } from './send-draft';

const SAVE = 'POST /api/quizzes/save';
const draftOf = (answer: string) => ({
  quiz_id: 7,
  quiz_data: { base: null, changed: [0], answers: [{ question_index: 0, answer }], time_taken: 3 },
});

beforeEach(() => signInFresh());

describe('a draft that is sent', () => {
  it('comes back as the server keeps it, with the answers of other devices', async () => {
    const draft = { answers: [{ question_index: 1, answer: 'gato' }], time_taken: 9, saved_at: 'x' };
    answerCalls({ [SAVE]: { quiz_id: 7, draft } });
    expect(await sendDraft(4, draftOf('dog'), false)).toEqual(draft);
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
  ])('and answered with %o goes on as %s', async (answer, expected) => {
    answerCalls({ [SAVE]: answer });
    expect(await sendDraft(4, draftOf('dog'), false)).toBe(expected);
  });

  it('is not sent in the name of another learner', async () => {
    const { calls } = answerCalls({});
    expect(await sendDraft(5, draftOf('dog'), false)).toBe('later');
    expect(calls).toEqual([]);
  });

  it('may outlive its page when that is left, unless it is too large for browsers', async () => {
    answerCalls({ [SAVE]: noAnswer });
    const post = jest.spyOn(apiClient, 'post');
    await sendDraft(4, draftOf('dog'), false);
    await sendDraft(4, draftOf('dog'), true);
    await sendDraft(4, draftOf('ქ'.repeat(25_000)), true);
    const kept = post.mock.calls.map(([, , config]) => config?.fetchOptions);
    post.mockRestore();
    expect(kept).toEqual([{ keepalive: false }, { keepalive: true }, { keepalive: false }]);
  });
});
