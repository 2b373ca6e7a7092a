import { aQuiz, aResult } from '../../testing/a-quiz';
import { readCarriedResult } from './carried-result';

const carried = { learnerId: 4, result: aResult(), quizData: aQuiz().quiz_data, answers: {} };

describe('a carried result', () => {
  it('is read for its own quiz and learner only', () => {
    expect(readCarriedResult(carried, 7, 4)).toBe(carried);
    expect(readCarriedResult(carried, 8, 4)).toBeUndefined();
    expect(readCarriedResult(carried, 7, 5)).toBeUndefined();
  });

  it.each([null, undefined, 'x', {}, { ...carried, result: { quiz_id: 7 } }, { ...carried, quizData: {} }])(
    'is not found in %p',
    (state) => {
      expect(readCarriedResult(state, 7, 4)).toBeUndefined();
    },
  );
});
