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

describe('comparing texts with terms', () => {
  const find = (
    texts: Record<string, readonly [english: string, translation: string]>,
    terms: Terms,
    language = 'de',
    ofEnglish: Terms = { plan: { use: ['plan', 'plans'] }, word: { use: ['word', 'vocabulary word'] } },
  ) =>
    findTermProblems(
      language,
      terms,
      Object.fromEntries(Object.entries(texts).map(([id, [, text]]) => [id, text])),
      Object.fromEntries(Object.entries(texts).map(([id, [text]]) => [id, text])),
      { vocabulary: { use: ['vocabulary'] }, ...ofEnglish },
    );

  it('finds a message that calls a thing by another name', () => {
    const texts = {
      'a.right': ['Your plans', 'Deine Tarife'],
      'a.wrong': ['Choose a plan', 'Wähle ein Angebot'],
      'a.else': ['An airplane', 'Ein Flugzeug'],
      'a.placeholder': ['{plan} ends', '{plan} endet'],
    } as const;
    expect(find(texts, { plan: { use: ['tarif'] } })).toEqual([
      'a.wrong names “plan” without tarif: Wähle ein Angebot',
    ]);
    expect(find(texts, { plan: { use: ['tarif'], except: ['a.wrong'] } })).toEqual([]);
  });

  it('reads every form of a plural', () => {
    const texts = {
      a: ['{count, plural, one {# plan} other {# plans}}', '{count, plural, one {# Tarif} other {# Tarife}}'],
      b: ['{count, plural, one {# plan} other {# plans}}', '{count, plural, one {# Abo} other {# Abos}}'],
    } as const;
    expect(find(texts, { plan: { use: ['Tarif'] } })).toEqual([
      `b names “plan” without Tarif: ${texts.b[1]}`,
    ]);
  });

  it('takes the longest English form', () => {
    const texts = { a: ['Vocabulary words', 'Wörter'], b: ['Vocabulary', 'Wörter'] } as const;
    expect(
      find(texts, { vocabulary: { use: ['Vokabeln'] }, word: { use: ['Wört'] } }, 'de', {
        word: { use: ['vocabulary words'] },
      }),
    ).toEqual(['b names “vocabulary” without Vokabeln: Wörter']);
  });

  it('finds whole words that are to be avoided, and words by their beginning', () => {
    const texts = {
      a: ['Look', 'Sehen Sie hier'],
      b: ['Look', 'Hier siehst du sie'],
      c: ['Look', 'Siehst du'],
      d: ['Look', 'Reviews'],
      e: ['Look', 'E-Mail'],
    } as const;
    expect(find(texts, { word: { use: ['Wort'], avoid: ['Sie', 'review*', 'e-Mail'] } })).toEqual([
      'a says “Sie” for “word”: Sehen Sie hier',
      'd says “review*” for “word”: Reviews',
      'e says “e-Mail” for “word”: E-Mail',
    ]);
  });

  it('finds them within a line where words are not set apart', () => {
    const texts = { a: ['Look', '请查看单字列表'] } as const;
    expect(find(texts, { word: { use: ['单词'], avoid: ['单字'] } }, 'zh')).toEqual([
      'a says “单字” for “word”: 请查看单字列表',
    ]);
  });

  it('refuses exceptions that nothing needs', () => {
    const texts = { a: ['Your plan', 'Dein Tarif'] } as const;
    expect(find(texts, { plan: { use: ['Tarif'], except: ['a', 'gone'] } })).toEqual([
      'a needs no exception from “plan”',
      'gone needs no exception from “plan”',
    ]);
    expect(
      findNeedlessEnglishExceptions(
        { a: 'Your plan', b: 'Hello' },
        {
          plan: { use: ['plan'], except: ['a', 'b'] },
        },
      ),
    ).toEqual(['b needs no exception from “plan”']);
  });
});
