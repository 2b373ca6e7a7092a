import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useWords } from '@glossa/words/testing/test-words';
import { gradeTypedAnswer } from './grade-typed-answer';
import { createWordCheck } from './known-words';

const words = useWords();

const table = readFileSync(path.join(__dirname, '../testing/graded-pairs.tsv'), 'utf8');
const cases = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', typed = '', accepted = '', outcome = ''] = line.split('\t');
    return { language, typed, accepted, outcome };
  });

test('the table has at least 200 pairs in at least 12 languages', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(new Set(cases.map(({ language }) => language)).size).toBeGreaterThanOrEqual(12);
});

test.each(cases)(
  'in $language “$typed” for “$accepted” is $outcome',
  ({ language, typed, accepted, outcome }) => {
    const isWord = createWordCheck(language, { glossary: words.glossary, words });
    const grade = gradeTypedAnswer(typed, accepted.split('|'), language, isWord);
    expect(grade.outcome).toBe(outcome);
  },
);
