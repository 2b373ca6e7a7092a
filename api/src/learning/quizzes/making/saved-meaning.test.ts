import { findMeaningFaults } from '../testing/meaning-rules';
import { quizWord, storedQuestion } from '../testing/quiz-word';

describe('a question that breaks a rule is found:', () => {
  const bank = quizWord('banco', {
    language: 'es',
    translationLanguage: 'en',
    translations: ['bench'],
    context: 'Me siento en el banco.',
  });
  const ask = (fields: object) =>
    findMeaningFaults(storedQuestion({ correct_answer: 'banco', ...fields }), [bank]);

  test('one that breaks none is not', () => {
    expect(ask({ hint: 'bench', sentence: 'Me siento en el _____.' })).toEqual([]);
  });

  test.each([
    ['another meaning', { hint: 'bank' }],
    ['a sentence that was not saved', { sentence: 'Trabaja en un _____.' }],
    ['an affix among the options', { options: ['banco', '〜しよう'] }],
    ['no word of the quiz', { vocabulary_id: 7 }],
  ])('%s', (_what, fields) => {
    expect(ask(fields)).toHaveLength(1);
  });

  test('verbs of two tenses in a matching', () => {
    const verbs = [
      ['leave', 'يغادر'],
      ['fly', 'طار'],
    ].map(([word = '', text = ''], id) =>
      quizWord(word, { id, translationLanguage: 'ar', translations: [text], partOfSpeech: 'verb' }),
    );
    const pairs = { left: ['leave', 'fly'], right: ['طار', 'يغادر'], left_language: 'en' };
    const question = storedQuestion({ correct_answer: '1-b, 2-a', vocabulary_id: 0, pairs });
    expect(findMeaningFaults(question, verbs).join()).toContain('different forms');
  });
});
