import { embeddedLanguage } from '../../../language/embedded';
import type { Glossary } from '../../../language/glossary';
import { openWordNet } from '../../../language/wordnet/wordnet';
import { gradeTypedAnswer } from './grade-typed-answer';
import { createWordCheck } from './known-words';
import { gradedPairs } from '../testing/graded-pairs';
import { lessonGlossary } from '../testing/lesson-words';

let glossary: Glossary;
beforeAll(async () => {
  glossary = await lessonGlossary();
});

const cases = Object.entries(gradedPairs).flatMap(([language, pairs]) =>
  pairs.map(([typed, accepted, outcome]) => ({ language, typed, accepted, outcome })),
);

test('the table has at least 200 pairs in at least 12 languages', () => {
  expect(cases.length).toBeGreaterThanOrEqual(200);
  expect(Object.keys(gradedPairs).length).toBeGreaterThanOrEqual(12);
});

test.each(cases)(
  'in $language “$typed” for “$accepted” is $outcome',
  async ({ language, typed, accepted, outcome }) => {
    const isWord = createWordCheck(language, glossary, embeddedLanguage(glossary, openWordNet()));
    const grade = await gradeTypedAnswer(typed, accepted.split('|'), language, isWord);
    expect(grade.outcome).toBe(outcome);
  },
);
