import type { Equivalents, Words } from '@glossa/words';
import { openTestWords, OWN_SOURCES } from '@glossa/words/testing/test-words';
import { candidateFinder } from './find-candidates';
import { generateQuestions } from './generate';
import type { QuizWord } from './quiz-word';
import { quizWord } from '../testing/quiz-word';

let installed: Words;
let equivalents: Equivalents;

beforeAll(async () => {
  const dictionaries = {
    'freedict-eng-spa': ['big <adj>\ngrande, enorme', 'tall <adj>\nalto'],
    'freedict-spa-eng': ['grande <adj>\nbig, large', 'gordo <adj>\nbig'],
    'freedict-eng-deu': [
      'big <adj>\ngroß, riesig',
      'large <adj>\nweit',
      'tall <adj>\nhoch',
      'blue <adj>\nblau',
    ],
  };
  installed = await openTestWords({ dictionaries, senses: OWN_SOURCES.senses });
  ({ equivalents } = installed);
});
afterAll(() => installed.close());

let lastId = 0;
const saved = (word: string, translation: string, partOfSpeech: string) =>
  quizWord(word, { id: (lastId += 1), translations: [translation], partOfSpeech });

/** The words and the meanings that may be offered beside the first one. */
function offer(words: QuizWord[], known?: Equivalents) {
  const [asked] = words;
  if (!asked) throw new Error('no word');
  const candidates = candidateFinder(words, installed.glossary, { equivalents: known })(asked);
  return {
    words: candidates.from('saved', 'word').map(({ text }) => text),
    meanings: candidates.from('saved', 'meaning').map(({ meaning }) => meaning?.text),
  };
}

const big = saved('big', 'grande', 'adjective');
const blue = saved('blue', 'azul', 'adjective');

test.each([
  ['a dictionary from the word', big, saved('vast', 'enorme', 'adjective'), 'enorme'],
  ['a dictionary into the word’s language', big, saved('fat', 'gordo', 'adjective'), 'gordo'],
  ['our list of meanings', saved('bank', 'banco', 'noun'), saved('shore', 'orilla', 'noun'), 'orilla'],
  [
    'our list of core words',
    saved('weird', 'peculiar', 'adjective'),
    saved('rare', 'raro', 'adjective'),
    'raro',
  ],
])('a translation of the word in %s is no wrong option', (_source, asked, other, meaning) => {
  expect(offer([asked, other, blue]).meanings).toContain(meaning);
  expect(offer([asked, other, blue], equivalents).meanings).toEqual(['azul']);
});

test.each([
  ['the plural of', 'es', 'grande', 'enormes'],
  ['an inflected form of', 'de', 'groß', 'riesigen'],
])('%s a translation that only a dictionary has is no wrong option in %s', (_form, code, known, form) => {
  const asked = { ...saved('big', known, 'adjective'), translationLanguage: code };
  const other = { ...saved('vast', form, 'adjective'), translationLanguage: code };
  const blues = { ...saved('blue', 'xyz', 'adjective'), translationLanguage: code };
  expect(offer([asked, other, blues]).meanings).toContain(form);
  expect(offer([asked, other, blues], equivalents).meanings).toEqual(['xyz']);
});

const inGermanWord = (word: string, translation: string): QuizWord => ({
  ...saved(word, translation, 'noun'),
  lemma: word.toLowerCase(),
  language: 'de',
  translationLanguage: 'en',
});

test('an irregular plural of the word is no wrong option', () => {
  const asked = inGermanWord('Haus', 'house');
  expect(offer([asked, inGermanWord('Häuser', 'dwelling'), inGermanWord('blau', 'blue')]).words).toEqual([
    'blau',
  ]);
});

test.each([
  ['a synonym of WordNet', saved('sofa', 'diván', 'noun'), saved('couch', 'canapé', 'noun')],
  ['a word that the translation means too', big, saved('large', 'amplio', 'adjective')],
])('%s is no wrong option', (_source, asked, other) => {
  expect(offer([asked, other, blue]).words).toContain(other.word);
  expect(offer([asked, other, blue], equivalents).words).toEqual(['blue']);
});

const inGerman = (word: string, translation: string): QuizWord => ({
  ...saved(word, translation, 'adjective'),
  language: 'es',
  translationLanguage: 'de',
});

test.each([
  ['a form of the word', inGerman('grandes', 'groß')],
  ['the word', inGerman('grande', 'groß')],
])('a translation of %s through English is no wrong option', (_form, asked) => {
  const words = [asked, inGerman('enorme', 'riesig'), inGerman('ancho', 'weit'), inGerman('azul', 'blau')];
  expect(offer(words).meanings).toEqual(['riesig', 'weit', 'blau']);
  expect(offer(words, equivalents).meanings).toEqual(['blau']);
  // *Gordo* is fat, which the dictionary translates as big.
  const fat = [asked, inGerman('gordo', 'dick'), inGerman('azul', 'blau')];
  expect(offer(fat, equivalents).words).toEqual(['azul']);
});

test('a learner’s own translation that two words share makes neither a wrong option of the other', () => {
  const words = [saved('quay', 'embarcadero', 'noun'), saved('jetty', 'embarcadero', 'noun'), blue];
  expect(offer(words).words).toEqual(['blue']);
});

test('no question of a quiz offers what any source has as right', () => {
  const words = [
    big,
    ...[saved('vast', 'enorme', 'adjective'), saved('large', 'amplio', 'adjective'), blue],
    ...[
      saved('old', 'viejo', 'adjective'),
      saved('dry', 'seco', 'adjective'),
      saved('wet', 'mojado', 'adjective'),
    ],
  ];
  const offered = (known?: Equivalents) =>
    [...Array(20).keys()].flatMap((seed) => {
      const plan = {
        words,
        type: 'multiple_choice',
        count: 10,
        difficulty: 'medium',
        seed,
        glossary: installed.glossary,
      } as const;
      return generateQuestions({ ...plan, equivalents: known })
        .questions.filter(({ vocabulary_id }) => vocabulary_id === big.id)
        .flatMap(({ options }) => options);
    });
  const right = ['enorme', 'large'];
  expect(offered().filter((option) => right.includes(option))).not.toEqual([]);
  const options = offered(equivalents);
  expect(options.length).toBeGreaterThan(0);
  expect(options.filter((option) => right.includes(option))).toEqual([]);
});
