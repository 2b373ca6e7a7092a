import { aQuestion } from '../testing/a-quiz';
import { isAnswered, toSubmission } from './answers';

const matching = aQuestion({
  question_type: 'matching',
  pairs: { left: ['perro', 'gato', 'casa'], right: ['house', 'dog', 'cat'] },
});

describe('an answer', () => {
  it('counts when it is not blank', () => {
    expect(isAnswered(aQuestion({}), 'dog')).toBe(true);
    expect(isAnswered(aQuestion({}), '  ')).toBe(false);
  });

  it('to a matching question counts when every entry has its match', () => {
    expect(isAnswered(matching, '1-b, 2-c')).toBe(false);
    expect(isAnswered(matching, '1-b, 2-c, 3-a')).toBe(true);
  });
});

describe('a submission', () => {
  it('contains the answers in the order of the questions, whole seconds and the language', () => {
    const submission = toSubmission({
      quizId: 7,
      answers: { 10: 'rain', 2: 'dog' },
      seconds: 61.7,
      targetLanguage: 'es',
    });
    expect(submission).toEqual({
      quiz_id: 7,
      answers: [
        { question_index: 2, answer: 'dog' },
        { question_index: 10, answer: 'rain' },
      ],
      time_taken: 62,
      target_language: 'es',
    });
  });

  it('reports a day at most', () => {
    const submission = toSubmission({ quizId: 7, answers: {}, seconds: 200_000, targetLanguage: undefined });
    expect(submission.time_taken).toBe(86_400);
  });
});
