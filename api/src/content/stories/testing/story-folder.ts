import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CONCEPTS = {
  the: { pos: 'article', sense: 'definite article' },
  be: { pos: 'verb', sense: 'to be' },
  'be-hungry': { pos: 'verb', sense: 'to want to eat' },
  cat: { pos: 'noun', sense: 'the animal' },
  small: { pos: 'adjective', sense: 'not big' },
  they: { pos: 'pronoun', sense: 'they, them' },
  we: { pos: 'pronoun', sense: 'we' },
  and: { pos: 'conjunction', sense: 'and' },
  like: { pos: 'verb', sense: 'to find good' },
};

const ENGLISH = {
  sentences: ['The cat is small.', 'The cats are{be-hungry} hungry.', 'They are small, and we like them.'],
  words: {
    the: { lemma: 'the', forms: ['the'] },
    be: { lemma: 'be', forms: ['is', 'are'] },
    'be-hungry': { lemma: 'be hungry', forms: ['hungry=are hungry'], marked: ['are=are hungry'] },
    cat: { lemma: 'cat', forms: ['cat', 'cats=cats'], definition: 'an animal that hunts mice' },
    small: { lemma: 'small', forms: ['small'] },
    they: { lemma: 'they', forms: ['they', 'them=them'] },
    we: { lemma: 'we', forms: ['we'] },
    and: { lemma: 'and', forms: ['and'] },
    like: { lemma: 'like', forms: ['like'] },
  },
};

const SPANISH = {
  sentences: ['El gato es pequeño.', 'Los gatos tienen hambre.', 'Son pequeños y nos gustan.'],
  words: {
    the: { lemma: 'el', forms: ['el', 'los'] },
    be: { lemma: 'ser', forms: ['es', 'son'] },
    'be-hungry': {
      lemma: 'tener hambre',
      pos: 'phrase',
      forms: ['tienen=tienen hambre', 'hambre=tienen hambre'],
    },
    cat: { lemma: 'gato', forms: ['gato', 'gatos=gatos'] },
    small: { lemma: 'pequeño', forms: ['pequeño', 'pequeños'] },
    they: { lemma: 'ellos' },
    we: { lemma: 'nosotros', forms: ['nos=nos=nos'] },
    and: { lemma: 'y', forms: ['y'] },
    like: { lemma: 'gustar', forms: ['gustan'] },
  },
};

const RUSSIAN = {
  sentences: ['Кошка — маленькая.', 'Кошки хотят есть.', 'Они маленькие, и мы их любим.'],
  words: {
    the: { lemma: '(артикль)' },
    be: { lemma: 'быть' },
    'be-hungry': { lemma: 'хотеть есть', forms: ['хотят=хотят есть', 'есть=хотят есть'] },
    cat: { lemma: 'кошка', forms: ['кошка', 'кошки=кошки'] },
    small: { lemma: 'маленький', forms: ['маленькая', 'маленькие'] },
    they: { lemma: 'они', forms: ['они', 'их=их'] },
    we: { lemma: 'мы', forms: ['мы'] },
    and: { lemma: 'и', forms: ['и'] },
    like: { lemma: 'любить', forms: ['любим'] },
  },
};

type Table = { sentences: string[]; words: object };

/** Seconds of each word. */
const time = (sentences: readonly string[]) =>
  sentences.map((sentence, index) =>
    sentence
      .replace(' —', '')
      .split(' ')
      .map((_word, place) => [index * 10 + place, index * 10 + place + 1]),
  );

/** Makes the folder of a story in three languages, with the parts that a test changes; it is removed after the tests. */
export function makeStoryFolder(changes: { en?: Partial<Table>; times?: object } = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'glossa-stories-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, content: object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  };
  write('playlist.json', {
    en: { name: 'First stories', description: 'For beginners.' },
    ru: { name: 'Первые истории', description: 'Для начинающих.' },
  });
  write('shared-words/concepts.json', { the: CONCEPTS.the });
  const { the: _the, ...concepts } = CONCEPTS;
  write('two-cats/story.json', {
    ...{ cefr_level: 'A1', difficulty_level: 1, category: 'Home', subcategory: 'Animals' },
    published_at: '2026-11-30T09:00:00Z',
    scenes: [
      { picture: 'one-cat', sentences: 1 },
      { picture: 'many-cats', sentences: 2 },
    ],
    concepts,
  });
  const tables: Record<string, Table> = { en: { ...ENGLISH, ...changes.en }, es: SPANISH, ru: RUSSIAN };
  for (const [language, { sentences, words }] of Object.entries(tables)) {
    const { the, ...own } = words as typeof ENGLISH.words;
    write(`shared-words/${language}.json`, { language, words: { the } });
    const texts = { title: `Cats in ${language}`, description: `About cats in ${language}` };
    write(`two-cats/${language}.json`, { language, ...texts, sentences, words: own });
    const times = { duration: 30, sentences: time(sentences), ...changes.times };
    write(`sound/two-cats-${language}/times.json`, times);
  }
  return folder;
}
