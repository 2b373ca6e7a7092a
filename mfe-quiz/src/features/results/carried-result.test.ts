import { aQuiz, aResult } from '../../testing/a-quiz';
import { carriedResult } from './carried-result';

const carried = { result: aResult(), quizData: aQuiz().quiz_data, answers: {} };

describe('a carried result', () => {
  it('is taken for its own quiz', () => {
    expect(carriedResult(carried, 7)).toBe(carried);
    expect(carriedResult(carried, 8)).toBeUndefined();
  });

  it.each([null, undefined, 'x', {}, { result: { quiz_id: 7 } }, { result: aResult(), quizData: {} }])(
    'is not found in %p',
    (state) => {
      expect(carriedResult(state, 7)).toBeUndefined();
    },
  );
});
