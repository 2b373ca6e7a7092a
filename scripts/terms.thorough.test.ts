import { InterfaceLanguage } from '@glossa/contract/language';
import {
  findNeedlessEnglishExceptions,
  findTermProblems,
  readTerms,
  readVisibleTexts,
  type Terms,
} from './testing/terms';

const english = readVisibleTexts('en');
const englishTerms = readTerms('en') ?? {};
const WRITTEN = InterfaceLanguage.enum.filter((language) => language !== 'en' && readTerms(language));

test('the English terms except no message in vain', () => {
  expect(findNeedlessEnglishExceptions(english, englishTerms)).toEqual([]);
});

test('the English texts hold no word that English avoids', () => {
  const avoided = Object.entries(englishTerms).map(([name, { use, avoid = [] }]) => [name, { use, avoid }]);
  expect(findTermProblems('en', Object.fromEntries(avoided) as Terms, english, english, {})).toEqual([]);
});

describe.each(WRITTEN)('the texts in %s', (language) => {
  const terms = readTerms(language) ?? {};

  it('have a word for every term', () => {
    expect(Object.keys(terms)).toEqual(expect.arrayContaining(Object.keys(englishTerms)));
    expect(Object.keys(terms).filter((name) => terms[name]?.use.length === 0)).toEqual([]);
  });

  it('call each thing by its term', () => {
    expect(findTermProblems(language, terms, readVisibleTexts(language), english, englishTerms)).toEqual([]);
  });
});
