import { submissionOf } from './submission';

describe('what is sent in', () => {
  it('holds the answers in the order of the questions, whole seconds and the language', () => {
    const sent = submissionOf({
      quizId: 7,
      answers: { 10: 'rain', 2: 'dog' },
      seconds: 61.7,
      targetLanguage: 'es',
    });
    expect(sent).toEqual({
      quiz_id: 7,
      answers: [
        { question_index: 2, answer: 'dog' },
        { question_index: 10, answer: 'rain' },
      ],
      time_taken: 62,
      target_language: 'es',
    });
  });

  it('never says more than a day', () => {
    const sent = submissionOf({ quizId: 7, answers: {}, seconds: 200_000, targetLanguage: undefined });
    expect(sent.time_taken).toBe(86_400);
  });
});
