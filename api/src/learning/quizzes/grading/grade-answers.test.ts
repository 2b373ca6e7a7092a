import { useWords } from '@glossa/words/testing/test-words';
import { BLANK } from '@glossa/contract/quiz-blank';
import { gradeQuestion } from './grade-question';
import table from './graded-answers.json';
import { englishTexts } from '../quiz-texts';
import type { StoredQuestion } from '../../../platform/database/schema/quizzes';
import { storedQuestion } from '../testing/quiz-word';

const words = useWords();

/**
 * Each row: the languages, the word or meaning that is asked for, its sentence, the accepted answers, what a learner wrote, and
 * a teacher's grade. `en>es` asks for the Spanish meaning of an English word, `es<en` for the Spanish word of an English
 * meaning, `es` for the word in the blank of a Spanish sentence. The first rows are of a review by a learner.
 */
const cases = table.map(
  ([languages = '', asked = '', sentence = '', accepted = '', typed = '', outcome = '']) => ({
    ...{ languages, asked, sentence, typed, outcome },
    accepted: accepted.split('|'),
  }),
);

function makeQuestion({ languages, asked, sentence, accepted }: (typeof cases)[number]): StoredQuestion {
  const [first = '', second] = languages.split(/[<>]/);
  const asksMeaning = languages.includes('>');
  const [answer = ''] = accepted;
  const word = asksMeaning ? asked : answer;
  return storedQuestion({
    question: sentence.includes(BLANK) ? `Fill in the blank: ${sentence}` : `Translate: “${asked}”`,
    correct_answer: answer,
    accepted,
    word: asksMeaning ? asked : null,
    sentence: sentence || null,
    answer_language: asksMeaning ? (second ?? '') : first,
    facts: {
      meanings: [{ word, meaning: asksMeaning ? accepted.join(', ') : asked }],
      language: first,
      sentence: sentence.replace(BLANK, answer) || null,
    },
  });
}

test('the table has the answers of the review and at least 200 more in at least 12 languages', () => {
  expect(cases.length).toBeGreaterThanOrEqual(232);
  const languages = cases.map((row) => makeQuestion(row).answer_language);
  expect(new Set(languages).size).toBeGreaterThanOrEqual(12);
});

test.each(cases)('$languages “$asked” $sentence $accepted: “$typed” is $outcome', (row) => {
  const sources = { glossary: words.glossary, words };
  expect(gradeQuestion(makeQuestion(row), 0, row.typed, sources, englishTexts).outcome).toBe(row.outcome);
});

/** Letters, marks, spaces, kanji, kana, verbs, pronouns, negations and separators. */
const repeated =
  "a|\u0301|'!| | x|1 (|ﷺ|食|話|っている|りました|我|私は|yo |j'|ის|un|не|n't ise|meme|a or ".split('|');

test.each(repeated)('the longest answer that repeats “%s” is graded to an end', (unit) => {
  const answer = unit.repeat(500).slice(0, 500);
  const sources = { glossary: words.glossary, words };
  const grade = (question: StoredQuestion) =>
    gradeQuestion(question, 0, answer, sources, englishTexts).outcome;
  const questions = cases.map((row) => makeQuestion(row));
  for (const question of new Map(questions.map((each) => [each.answer_language, each])).values()) {
    expect(grade(question)).toBe('incorrect');
    // The accepted text begins like the answer.
    const alike = `${answer.slice(0, 190)}q`;
    expect(grade({ ...question, correct_answer: alike, accepted: [alike] })).toBe('incorrect');
  }
});
