import { useWords } from '../testing/test-words';

const LANGUAGES = 'ar de en es fr hi id it ja ka ko nl pl pt ru th tr uk vi zh'.split(' ');

const words = useWords();

const readLevel = (word: string, language: string, partOfSpeech: string | null = null, lemma = word) =>
  words.level({ word, lemma, language, partOfSpeech });

test('there is a list for each of the twenty languages', () => {
  expect(LANGUAGES).toHaveLength(20);
  for (const language of LANGUAGES)
    expect(words.glossary.frequentWords(language).length).toBeGreaterThan(1_000);
});

test.each([
  ['apple', 2],
  ['bread', 2],
  ['house', 1],
  ['onion', 4],
  ['wallet', 4],
  ['bureaucracy', 8],
  ['serendipity', 10],
])('the English word %s has the level %i', (word, level) => {
  expect(readLevel(word, 'en', 'noun')).toBe(level);
});

test('every English word of the CEFR lists has a level of its band, unless it is among the most frequent', () => {
  const hundred = new Set(words.glossary.frequentWords('en').slice(0, 100));
  // The lists overlap; the easier band counts.
  const listed = words.glossary.cefrWords();
  const bands = new Map<string, (typeof listed)[number]>();
  for (const row of listed) {
    const key = `${row.word} ${row.partOfSpeech}`;
    if (row.band[0] < (bands.get(key)?.band[0] ?? 11)) bands.set(key, row);
  }
  const wrong = [...bands.values()].filter(({ word, partOfSpeech, band: [easiest, hardest] }) => {
    const level = readLevel(word, 'en', partOfSpeech);
    return !hundred.has(word) && (level === null || level < easiest || level > hardest);
  });
  expect(bands.size).toBeGreaterThan(9_000);
  // A full stop is no part of a word: `Mrs.` is looked up without it.
  expect(wrong.map(({ word }) => word).filter((word) => !word.endsWith('.'))).toEqual([]);
});

test('a word takes the band of its part of speech', () => {
  expect(readLevel('market', 'en', 'noun')).toBe(3);
  expect(readLevel('market', 'en', 'verb')).toBe(5);
});

test('an inflected form is as hard as its lemma', () => {
  expect(readLevel('apples', 'en', 'noun', 'apple')).toBe(2);
  expect(readLevel('apples', 'en')).toBe(2);
  expect(readLevel('manzanas', 'es', 'noun', 'manzana')).toBeLessThanOrEqual(readLevel('manzana', 'es') ?? 0);
});

test('the levels that frequency gives agree with the CEFR lists', () => {
  const levels = new Map<string, number>();
  for (const { word, band } of words.glossary.cefrWords())
    if (!word.includes(' ')) levels.set(word, Math.min(band[0], levels.get(word) ?? 10));
  const order = new Map(words.glossary.frequentWords('en').map((word, index) => [word, index + 1]));
  const ranks = [...levels.keys()].map((word) => order.get(word) ?? 20_001);
  const correlation = spearman([...levels.values()], ranks);
  process.stdout.write(
    `Spearman's rank correlation of ${levels.size} English words: ${correlation.toFixed(3)}\n`,
  );
  expect(correlation).toBeGreaterThan(0.7);
});

test.each(LANGUAGES)('the hundred most frequent words of the language %s are at level 1 or 2', (language) => {
  const hundred = words.glossary.frequentWords(language).slice(0, 100);
  expect(hundred).toHaveLength(100);
  expect(hundred.filter((word) => (readLevel(word, language) ?? 10) > 2)).toEqual([]);
});

test.each([
  ['ar', 'ماء', 'بيروقراطية'],
  ['de', 'Haus', 'Bürokratie'],
  ['es', 'pan', 'burocracia'],
  ['fr', "l'eau", 'bureaucratie'],
  ['hi', 'पानी', 'नौकरशाही'],
  ['id', 'air', 'birokrasi'],
  ['it', 'pane', 'burocrazia'],
  ['ko', '먹다', '관료주의'],
  ['nl', 'brood', 'bureaucratie'],
  ['pl', 'woda', 'biurokracja'],
  ['pt', 'casa', 'burocracia'],
  ['ru', 'вода', 'бюрократия'],
  ['tr', 'su', 'bürokrasi'],
  ['uk', 'вода', 'бюрократія'],
  ['zh', '水', '官僚'],
])('in the language %s, %s is for beginners and %s is not', (language, easy, hard) => {
  expect(readLevel(easy, language)).toBeLessThanOrEqual(3);
  expect(readLevel(hard, language)).toBeGreaterThanOrEqual(7);
});

test.each([
  ['ja', '行く', 1],
  ['ja', '食べる', 1],
  ['th', 'น้ำ', 1],
  ['ka', 'წყალი', 2],
])(
  'a word of the language %s that the list cuts otherwise, %s, has the level %i',
  (language, word, level) => {
    expect(readLevel(word, language)).toBe(level);
  },
);

test('a word that an incomplete list lacks has no level', () => {
  expect(readLevel('官僚主義', 'ja')).toBeNull();
  expect(readLevel('ბიუროკრატია', 'ka')).toBeNull();
});

test.each([
  ['ja', '犬', 1],
  ['ja', 'りんご', 2],
  ['ka', 'ვაშლი', 2],
  ['ka', 'ძაღლი', 1],
  ['th', 'แอปเปิล', 2],
  ['ko', '바구니', 4],
  ['uk', 'морква', 4],
])(
  'a word of the language %s that the list lacks, %s, has the level %i of the word that it translates',
  (language, word, level) => {
    expect(readLevel(word, language)).toBe(level);
  },
);

test.each([
  ['ім’я', 1],
  ['сім’я', 1],

  ['подвір’я', 6],
  ['слов’янофіл', null],
])('the Ukrainian word %s, which a list would have in pieces, has the level %s', (word, level) => {
  expect(readLevel(word, 'uk')).toBe(level);
});

test('names and numbers in digits have no level', () => {
  expect(readLevel('Nina', 'en', 'name')).toBeNull();
  expect(readLevel('Rodrigo', 'en')).toBeNull();
  expect(readLevel('Zaragoza', 'es')).toBeNull();
  for (const number of ['12', '1984', '3.5', '2nd']) expect(readLevel(number, 'en')).toBeNull();
  expect(readLevel('seven', 'en', 'number')).toBe(2);
  expect(readLevel('Monday', 'en')).toBe(2);
});

test.each([
  ['Madrid', 'es', null],
  ['Amsterdam', 'nl', null],
  ['Se', 'es', 1],
  ['Temprano', 'es', 2],
])('with a capital, the level of %s in the language %s is %s', (word, language, level) => {
  expect(readLevel(word, language)).toBe(level);
});

test.each([
  ['London', 'name', null],
  ['France', 'name', null],
  ['Monday', 'noun', 2],
  ['English', 'adjective', 2],
])('%s is described as the part of speech %s of the level %s', (word, partOfSpeech, difficultyLevel) => {
  const described = words.describe({ word, sourceLanguage: 'en', targetLanguage: 'es' });
  expect(described).toMatchObject({ partOfSpeech, difficultyLevel });
});

test('a phrase is as hard as its hardest word', () => {
  expect(readLevel('mercado de burocracia', 'es')).toBe(readLevel('burocracia', 'es'));
  expect(readLevel('早市', 'zh')).toBeLessThan(10);
});

function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [averageRanks(one), averageRanks(other)];
  const mean = (a.length - 1) / 2;
  const sum = (pick: (index: number) => number) => a.reduce((total, _, index) => total + pick(index), 0);
  const ofA = (index: number) => (a[index] ?? 0) - mean;
  const ofB = (index: number) => (b[index] ?? 0) - mean;
  return sum((i) => ofA(i) * ofB(i)) / Math.sqrt(sum((i) => ofA(i) ** 2) * sum((i) => ofB(i) ** 2));
}

/** Equal values share the mean of their places. */
function averageRanks(values: readonly number[]): number[] {
  const places = new Map<number, { sum: number; count: number }>();
  for (const [place, value] of [...values].sort((a, b) => a - b).entries()) {
    const { sum, count } = places.get(value) ?? { sum: 0, count: 0 };
    places.set(value, { sum: sum + place, count: count + 1 });
  }
  return values.map((value) => {
    const { sum, count } = places.get(value) ?? { sum: 0, count: 1 };
    return sum / count;
  });
}
