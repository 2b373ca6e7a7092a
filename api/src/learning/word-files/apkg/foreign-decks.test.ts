import { changeDeck, DECK_START, readNamedDeck } from '../testing/anki-files';
import { readRows, readTexts } from '../testing/read-rows';

const PAN = ['pan', 'bread', 'Como pan con queso.'];
const SOL = ['sol', 'sun', 'El sol brilla hoy.'];

describe('the fields of somebody else’s deck are known by their names', () => {
  test.each([
    [
      'an index and sounds',
      ['Index', 'Audio', 'Word', 'Reading', 'Meaning', 'Sentence'],
      ['7', '[sound:a.mp3]', 'pan', 'pan', 'bread', PAN[2]],
    ],
    [
      'a sentence first',
      ['Sentence', 'Translation', 'Target Word', 'Definitions'],
      [PAN[2], 'I eat bread with cheese.', 'pan', 'bread'],
    ],
    [
      'a list of Japanese words',
      [
        'Optimized-Voc-Index',
        'Vocabulary-Kanji',
        'Vocabulary-Kana',
        'Vocabulary-English',
        'Expression',
        'Sentence-English',
      ],
      ['1', 'pan', 'パン', 'bread', PAN[2], 'I eat bread with cheese.'],
    ],
    [
      'a dictionary in the browser',
      ['Expression', 'ExpressionReading', 'MainDefinition', 'Sentence', 'Picture'],
      ['pan', 'p', 'bread', PAN[2], '<img src="a.jpg">'],
    ],
    [
      'German',
      ['Bild', 'Beispielsatz', 'Wort', 'Übersetzung'],
      ['<img src="a.jpg">', PAN[2], 'pan', 'bread'],
    ],
    ['Russian', ['Пример', 'Слово', 'Перевод'], [PAN[2], 'pan', 'bread']],
    ['Japanese', ['例文', '単語', '意味'], [PAN[2], 'pan', 'bread']],
    ['Georgian', ['მაგალითი', 'თარგმანი', 'სიტყვა'], [PAN[2], 'bread', 'pan']],
    [
      'languages',
      ['English', 'Spanish', 'Spanish Sentence', 'English Sentence'],
      ['bread', 'pan', PAN[2], 'I eat bread with cheese.'],
    ],
  ])('%s', async (_what, names, fields) => {
    expect(await readTexts('apkg', await readNamedDeck(names, [fields.map(String)]))).toEqual([PAN]);
  });

  test('and say of which language the words are', async () => {
    const deck = await readNamedDeck(['Deutsch', 'Englisch'], [['Brot', 'bread']]);
    expect(await readRows('apkg', deck)).toMatchObject([
      { word: 'Brot', translation: 'bread', language: 'de' },
    ]);
  });
});

describe('the fields of somebody else’s deck are known by what is in them', () => {
  test.each([
    ['an index', ['1', 'pan', 'bread', PAN[2]], ['2', 'sol', 'sun', SOL[2]]],
    ['a picture', ['<img src="1.jpg">', 'pan', 'bread', PAN[2]], ['<img src="2.jpg">', 'sol', 'sun', SOL[2]]],
    ['a sound', ['[sound:1.mp3]', 'pan', 'bread', PAN[2]], ['[sound:2.mp3]', 'sol', 'sun', SOL[2]]],
    ['a sentence', [PAN[2], 'pan', 'bread', ''], [SOL[2], 'sol', 'sun', '']],
  ])('%s first', async (_what, ...notes) => {
    const deck = await readNamedDeck(
      ['A', 'B', 'C', 'D'],
      notes.map((fields) => fields.map(String)),
    );
    expect(await readTexts('apkg', deck)).toEqual([PAN, SOL]);
  });

  test('readings are no translations', async () => {
    const deck = await readNamedDeck(
      ['A', 'B', 'C'],
      [
        ['猫', 'ねこ', 'cat'],
        ['犬', 'いぬ', 'dog'],
      ],
    );
    expect(await readTexts('apkg', deck, { language: 'ja' })).toEqual([
      ['猫', 'cat', null],
      ['犬', 'dog', null],
    ]);
  });

  test('a front in the alphabet of the learner is the translation', async () => {
    const deck = await readNamedDeck(
      ['Front', 'Back'],
      [
        ['water', 'вода'],
        ['bread', 'хлеб'],
      ],
    );
    expect(await readTexts('apkg', deck, { language: 'ru' })).toEqual([
      ['вода', 'water', null],
      ['хлеб', 'bread', null],
    ]);
    expect(await readTexts('apkg', deck, { language: 'en', translationLanguage: 'ru' })).toEqual([
      ['water', 'вода', null],
      ['bread', 'хлеб', null],
    ]);
  });
});

test('a dictionary’s article is cut, and the word stays', async () => {
  const deck = await readNamedDeck(
    ['Word', 'Meaning', 'Glossary'],
    [['pan', 'bread', 'a food '.repeat(900)]],
  );
  const [word] = await readRows('apkg', deck);
  expect(word).toMatchObject({ word: 'pan', translation: 'bread' });
  expect(word?.definition).toHaveLength(2000);
});

test.each([
  ['日本[にほん]の 歌[うた]', '日本の歌'],
  ['<ruby>歌<rt>うた</rt></ruby>', '歌'],
  ['<ruby>歌<rp>(</rp><rt>うた</rt><rp>)</rp></ruby>う', '歌う'],
  ['<ruby>歌<rt>うた</ruby>', '歌'],
  ['字[zì]', '字'],
  ['食[た]べる[h]', '食べる'],
])('the reading in %s is not part of the word', async (written, word) => {
  const deck = await readNamedDeck(['Front', 'Back'], [[written, 'song']]);
  expect(await readTexts('apkg', deck, { language: 'ja' })).toEqual([[word, 'song', null]]);
});

describe('what a note hides', () => {
  test('is a word in its sentence, one for each card', async () => {
    const deck = await readNamedDeck(
      ['Text', 'Back Extra'],
      [
        ['Como {{c1::pan}} con {{c2::<b>queso</b>::milk}}.', 'I eat bread with cheese.'],
        ['{{c1::sol}}', 'sun'],
      ],
    );
    expect(await readRows('apkg', deck)).toMatchObject([
      { word: 'pan', translation: null, context: 'Como pan con queso.' },
      { word: 'queso', definition: 'milk', context: 'Como pan con queso.' },
      { word: 'sol', translation: 'sun', context: null },
    ]);
  });

  test.each(['Como {{c1 pan', '{{c0}}', '{{c1234::pan}}', '{{c1::pan'])(
    'cannot be told where the mark is broken, and the row is a word as others are: %s',
    async (broken) => {
      expect(await readTexts('csv', `sol;sun\ngato;${broken}`)).toEqual([
        ['sol', 'sun', null],
        ['gato', broken, null],
      ]);
      expect(await readTexts('csv', `${broken};Como {{c1::queso}}.`)).toEqual([
        ['queso', null, 'Como queso.'],
      ]);
    },
  );

  test('is a word in several parts, or in another', async () => {
    const deck = await readNamedDeck(
      ['Text'],
      [['Er {{c1::ruft}} mich {{c1::an}}.'], ['{{c1::un {{c2::gran}} día}} más']],
    );
    expect((await readRows('apkg', deck)).map(({ word }) => word)).toEqual([
      'ruft an',
      'un gran día',
      'gran',
    ]);
  });
});

describe('what Anki knows of a card', () => {
  const read = async (card: object, tags = '') => {
    const deck = await readNamedDeck(['Front', 'Back'], [['pan', 'bread']], {
      cards: [{ note: 1, ...card }],
      tags,
    });
    return (await readRows('apkg', deck))[0];
  };
  const day = (days: number) => new Date((DECK_START + days * 86_400) * 1000).toISOString();

  test('its interval and ease are the memory of the word, its day the next review', async () => {
    expect(await read({ due: 200, ivl: 90, factor: 1780, reps: 9 })).toMatchObject({
      ...{ due_at: day(200), times_reviewed: 9, last_reviewed_at: day(110), is_mastered: true },
      ...{
        mastered_by_learner: null,
        memory: { state: 'review', stability: 90, difficulty: 8, scheduled_days: 90, reps: 9 },
      },
    });
    expect(await read({ due: 155, ivl: 4, factor: 0, reps: 2 })).toMatchObject({
      is_mastered: false,
      memory: { difficulty: 10 },
    });
  });

  test('its own stability and difficulty count more', async () => {
    const data = JSON.stringify({ s: 33.5, d: 2.25 });
    expect(await read({ due: 160, ivl: 30, data })).toMatchObject({
      memory: { stability: 33.5, difficulty: 2.25, scheduled_days: 30 },
    });
  });

  test('a suspended card is mastered, unless it was too hard or never learned', async () => {
    expect(await read({ queue: -1, due: 160, ivl: 30 })).toMatchObject({
      mastered_by_learner: true,
      is_mastered: true,
    });
    expect(await read({ queue: -1, due: 160, ivl: 2 }, ' verb leech ')).toMatchObject({
      mastered_by_learner: null,
      is_mastered: false,
      memory: { scheduled_days: 2 },
    });
    expect(await read({ queue: -1, type: 0, reps: 0 })).toMatchObject({
      mastered_by_learner: null,
      memory: null,
    });
  });

  test.each<[string, object]>([
    ['an interval of less than half a day', { ivl: 0.4 }],
    ['more reviews than can be counted', { reps: 5_000_000 }],
    ['half a review', { reps: 1.5 }],
  ])('a card with %s is a word to learn', async (_what, card) => {
    expect(await read({ due: 160, ivl: 30, ...card })).toMatchObject({ word: 'pan', memory: null });
  });

  test('cards without what a schedule needs are words to learn', async () => {
    const deck = await readNamedDeck(['Front', 'Back'], [['pan', 'bread']], {
      cards: [{ note: 1, due: 160, ivl: 30 }],
    });
    for (const change of [
      'alter table cards drop column lapses',
      'alter table col rename column crt to day; alter table col rename column models to types',
      'update cards set lapses = null',
      "update col set crt = '9e999'; update cards set due = '-9e999'",
    ]) {
      const changed = await changeDeck(deck, (database) => database.exec(change));
      expect(await readRows('apkg', changed)).toMatchObject([
        { word: 'pan', translation: 'bread', memory: null },
      ]);
    }
  });

  test('a new card, one in its first steps and one with impossible values are words to learn', async () => {
    for (const card of [
      { type: 0, queue: 0, reps: 0 },
      { type: 1, queue: 1, due: 1_767_225_600, reps: 1 },
      { due: 5, ivl: -3 },
    ])
      expect(await read(card)).toMatchObject({ memory: null, due_at: null });
    expect(await read({ due: 1e9, ivl: 1e9, factor: -5, reps: 3, data: '{"s":-1,"d":"x"}' })).toMatchObject({
      memory: { scheduled_days: 36_500 },
    });
  });
});
