import { openTestWords, useWords } from '@glossa/words/testing/test-words';
import { englishTexts } from '../quiz-texts';
import { storedQuestion } from '../testing/quiz-word';
import { gradeQuestion } from './grade-question';

const words = useWords(() =>
  openTestWords({
    dictionaries: {
      'freedict-eng-deu': [
        'trunk <n>\n1. Truhe, Koffer\n2. Stamm, Baumstamm',
        'fetch <v>\nholen, abholen',
        'quay <n>\nKai, Anlegestelle',
      ],
      'freedict-spa-eng': ['coche <n>\ncar, automobile'],
    },
  }),
);

/** A word that was saved with one translation, as words of a file are. */
const grade = (word: string, saved: string, typed: string, from = 'en', to = 'de') => {
  const facts = { meanings: [{ word, meaning: saved }], language: from, sentence: null };
  const question = storedQuestion({
    ...{ question: `Translate: “${word}”`, word, correct_answer: saved, answer_language: to },
    facts,
  });
  return gradeQuestion(question, 0, typed, { glossary: words.glossary, words }, englishTexts).outcome;
};

test.each([
  ['trunk', 'Stamm', 'Baumstamm', 'correct'],
  ['trunk', 'Stamm', 'der Baumstamm', 'correct'],
  ['trunk', 'Stamm', 'Baumstam', 'almost'],
  ['trunk', 'Stamm', 'Koffer', 'incorrect'],
  ['bank', 'Bank', 'Ufer', 'incorrect'],
  ['quay', 'Kai', 'Anlegestellen', 'incorrect'],
  ['fetch', 'holen', 'abholen', 'correct'],
  ['fetch', 'bringen', 'abholen', 'incorrect'],
])(
  '“%s”, saved as “%s”: “%s” is %s, as the dictionary lists it for that sense',
  (word, saved, typed, outcome) => {
    expect(grade(word, saved, typed)).toBe(outcome);
  },
);

test('each way of writing of a gloss counts', () => {
  expect(grade('coche', 'car', 'an auto\u00admobile', 'es', 'en')).toBe('correct');
  expect(grade('coche', 'car', 'ａｕｔｏｍｏｂｉｌｅ', 'es', 'en')).toBe('correct');
});
