import { useWords } from '@glossa/words/testing/test-words';
import { findMeaningFaults } from '../testing/meaning-rules';
import { quizWord, storedQuestion } from '../testing/quiz-word';

const opened = useWords();

describe('a question that breaks a rule is found:', () => {
  const bank = quizWord('banco', {
    language: 'es',
    translationLanguage: 'en',
    translations: ['bench'],
    context: 'Me siento en el banco.',
  });
  const ask = (fields: object) =>
    findMeaningFaults(storedQuestion({ correct_answer: 'banco', ...fields }), [bank], opened.glossary);

  test('one that breaks none is not', () => {
    expect(ask({ hint: 'bench', sentence: 'Me siento en el _____.' })).toEqual([]);
  });

  test.each([
    ['another meaning', { hint: 'bank' }],
    ['a sentence that was not saved', { sentence: 'Trabaja en un _____.' }],
    ['an affix among the options', { options: ['banco', '〜しよう'] }],
    ['no word of the quiz', { vocabulary_id: 7 }],
    ['two options', { question_type: 'multiple_choice', options: ['banco', 'mesa'] }],
  ])('%s', (_what, fields) => {
    expect(ask(fields)).toHaveLength(1);
  });

  test.each([
    ['early', 'adverb', ['tomorrow', 'always', 'river'], 'which is no adverb'],
    ['night', 'noun', ['market', 'boat', 'apples'], 'in another form'],
    ['night', 'noun', ['market', 'boat', 'River'], 'in another form'],
    ['early', 'adverb', ['tomorrow', 'always', 'no'], 'which replies'],
    ['there is', 'verb', ['it rains', 'there are', 'sit down'], 'in another form'],
  ])('an option of another kind than “%s”', (answer, partOfSpeech, wrong, fault) => {
    const word = quizWord('hay', { language: 'es', translationLanguage: 'en', partOfSpeech });
    const fields = { question_type: 'multiple_choice', answer_language: 'en' } as const;
    const question = storedQuestion({ ...fields, correct_answer: answer, options: [answer, ...wrong] });
    const faults = findMeaningFaults(question, [word], opened.glossary);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  test('two parts of speech in a matching', () => {
    const words = [quizWord('boat', { id: 1 }), quizWord('old', { id: 2, partOfSpeech: 'adjective' })];
    const pairs = { left: ['boat', 'old'], right: ['viejo', 'barco'], left_language: 'en' };
    const question = storedQuestion({ correct_answer: '1-b, 2-a', pairs });
    expect(findMeaningFaults(question, words, opened.glossary)).toEqual([
      'matches parts of speech: noun, adjective',
    ]);
  });

  const imported = { partOfSpeech: null };

  test('two parts of speech of imported words, which the glossary tells', () => {
    const words = [
      quizWord('river', { id: 1, translations: ['río'], ...imported }),
      quizWord('beautiful', { id: 2, translations: ['hermoso'], ...imported }),
    ];
    const pairs = { left: ['river', 'beautiful'], right: ['hermoso', 'río'], left_language: 'en' };
    const matching = storedQuestion({ correct_answer: '1-b, 2-a', pairs });
    expect(findMeaningFaults(matching, words, opened.glossary)).toEqual([
      'matches parts of speech: noun, adjective',
    ]);
    const fields = { question_type: 'multiple_choice', answer_language: 'es', vocabulary_id: 2 } as const;
    const options = ['hermoso', 'río', 'viejo'];
    const choice = storedQuestion({ ...fields, correct_answer: 'hermoso', options });
    const faults = findMeaningFaults(choice, words, opened.glossary);
    expect(faults.join()).toContain('offers “río”, which is no adjective');
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
    expect(findMeaningFaults(question, verbs, opened.glossary).join()).toContain('different forms');
  });
});
