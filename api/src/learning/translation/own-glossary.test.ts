import path from 'node:path';
import { InterfaceLanguage } from '@glossa/contract/language';
import type { Glossary, Words } from '@glossa/words';
import { openTestWords, OWN_SOURCES } from '@glossa/words/testing/test-words';
import { readDemoLessons } from '../seed/seed';

const seed = path.join(__dirname, '../../../seed');

/** The glossary that ships, without the lists of meanings. */
let glossary: Glossary;
let language: Words;
beforeAll(async () => {
  language = await openTestWords({ glossary: OWN_SOURCES.glossary });
  ({ glossary } = language);
});
afterAll(() => language.close());

const translate = (
  word: string,
  sentence: string | undefined,
  targetLanguage: string,
  sourceLanguage = 'en',
) => language.translate({ word, sentence, sourceLanguage, targetLanguage });

test.each([
  ['how', 'How much is it?', 'cuánto'],
  ['make', 'Onions always make me cry.', 'hacer'],
  ['wet', 'It is still a wet day.', 'lluvioso'],
  ['ran', 'The river rose, and the water ran fast.', 'corría'],
  ['cold', 'Her light does not work, and she is cold.', 'con frío'],
  ['no', 'There was no station.', 'ningún'],
  ['no', 'The town had no money, so people went to the bank.', 'ningún'],
  ['warm', 'I had one warm coat and some bread.', 'de abrigo'],
  ['window', 'The sea was right outside the window.', 'ventanilla'],
  ['come', '“Come in and eat with us,” says Nina.', 'entra'],
  ['soft', 'The bread is soft.', 'tierno'],
  ['look', 'Then they look for fruit and vegetables.', 'buscan'],
  ['bank', 'We sat on the river bank.', 'orilla'],
  ['bank', 'They were sitting by the water on the bank.', 'orilla'],
  ['bank', 'She put money in the bank.', 'banco'],
  ['bank', 'The bank that said no is now a café, and there are shops on both sides of the river.', 'banco'],
  ['light', 'It was not light, he told me, but he ran all the way.', 'ligero'],
  ['light', 'In the morning, the light was gold.', 'luz'],
  ['close', 'A duck comes close and waits.', 'cerca'],
  ['close', 'Please close the door.', 'cerrar'],
  ['rose', 'The river rose, and the water ran fast.', 'subió'],
  ['rose', 'He gave her a red rose.', 'rosa'],
  ['bat', 'Bats were flying out of the caves.', 'murciélago'],
  ['bat', 'The player hits the ball with his bat.', 'bate'],
  ['saw', 'I saw a bird.', 'vio'],
  ['saw', 'He cut the wood with a saw.', 'sierra'],
  ['book', 'I would like to book a table.', 'reservar'],
  ['book', 'She is reading a book.', 'libro'],
  ['leaves', 'The leaves on the tree are yellow.', 'hojas'],
  ['leaves', 'The train leaves at six.', 'sale'],
  ['left', 'She left the house early.', 'se fue'],
  ['left', 'He writes with his left hand.', 'izquierdo'],
  ['match', 'He lit the candle with a match.', 'cerilla'],
  ['match', 'Our football team won the match.', 'partido'],
  ['mine', 'After a while, I closed mine too.', 'mío'],
  ['mine', 'The miners dug coal in the mine.', 'mina'],
  ['fly', 'Birds fly south.', 'volar'],
  ['fly', 'There is a fly in my soup.', 'mosca'],
  ['watch', 'He looked at the watch on his wrist.', 'reloj'],
  ['watch', 'They watch the water.', 'miran'],
  ['kind', 'What kind of music do you like?', 'tipo'],
  ['kind', 'She is very kind.', 'amable'],
  ['wave', 'A big wave hit the beach.', 'ola'],
  ['wave', 'They wave their hands.', 'saludar con la mano'],
])('%s in “%s” is %s', async (word, sentence, translation) => {
  expect(translate(word, sentence, 'es')).toMatchObject({
    translations: expect.arrayContaining([translation]),
    certain: true,
  });
  expect(translate(word, sentence, 'es')?.translations[0]).toBe(translation);
});

test('a hint matches other forms of its word', async () => {
  const answer = translate('banco', 'Mi abuelo se sienta en los bancos de los jardines verdes.', 'en', 'es');
  expect(answer?.translations[0]).toBe('bench');
});

test('definition and translation have the same sense', async () => {
  const sentence = 'They sit on the bank of the river.';
  const answer = language.describe({
    word: 'bank',
    sentence,
    sourceLanguage: 'en',
    targetLanguage: 'ka',
  });
  expect(answer?.definition).toBe('the land along a river');
  expect(answer?.detailedDefinition).toMatch(/^1\. sloping land/);
});

test('without evidence in the sentence the entry’s own sense is returned, as uncertain', async () => {
  const answer = translate('palm', 'The palm was big.', 'ru');
  expect(answer).toMatchObject({ translations: ['ладонь', 'пальма'], certain: false });
});

test.each([
  ['look up', 'искать'],
  ['Looked up', 'искать'],
  ['by the way', 'кстати'],
  ['ice creams', 'мороженое'],
])('the phrase %s is translated', async (phrase, translation) => {
  expect(translate(phrase, undefined, 'ru')?.translations[0]).toBe(translation);
});

test('the no that somebody says is not a determiner, whatever else the sentence has', async () => {
  const sentence = 'Today there are shops, and the bank that said no is now a café.';
  expect(translate('no', sentence, 'es')?.translations[0]).toBe('no');
});

test.each(['this', 'by', 'without', 'should', 'who', 'where'])(
  'the function word %s is translated and easy',
  async (word) => {
    const answer = language.describe({ word, sourceLanguage: 'en', targetLanguage: 'ka' });
    expect(answer?.difficultyLevel).toBeLessThanOrEqual(3);
    expect(translate(word, undefined, 'ka')?.translations[0]).toMatch(/^[ა-ჰ-]/);
  },
);

const PAIRS = ['en', 'es'].flatMap((source) =>
  InterfaceLanguage.enum.map((target): [string, string] => [source, target]),
);

async function readDocuments() {
  const courses = await readDemoLessons(path.join(seed, 'content'));
  return courses.flatMap(({ lessons }) => lessons);
}

test.each(PAIRS)('each form and sense of %s has a translation into %s', (source, target) => {
  const untranslated = [...glossary.forms(source)].filter(([, entry]) =>
    [entry, ...(entry.senses ?? [])].some(({ translations }) => !translations[target]),
  );
  expect(untranslated.map(([form]) => form)).toEqual([]);
});

test.each(PAIRS)('each word of the lessons in %s is translated into %s', async (source, target) => {
  const sentences = (await readDocuments())
    .filter(({ document }) => document.language === source)
    .flatMap(({ document: { transcript } }) =>
      (transcript?.sentences ?? []).map(({ first, count }) =>
        (transcript?.words ?? []).slice(first, first + count).map(({ text }) => text),
      ),
    );
  const untranslated: string[] = [];
  for (const words of sentences) {
    for (const word of words) {
      const answer = translate(word, words.join(' '), target, source);
      if (answer?.source !== 'glossary') untranslated.push(word);
    }
  }
  expect(sentences.length).toBeGreaterThan(30);
  expect(untranslated).toEqual([]);
});

test('in the lesson “Morning market” an apple is not the hardest word, and a name has no level', async () => {
  const lesson = (await readDocuments()).find(({ id }) => id === 'morning-market');
  const levels = new Map<string, number | null>();
  for (const { text } of lesson?.document.transcript?.words ?? []) {
    const answer = language.describe({ word: text, sourceLanguage: 'en', targetLanguage: 'en' });
    if (answer) levels.set(answer.lemma, answer.difficultyLevel);
  }
  const hardest = Math.max(...[...levels.values()].map((level) => level ?? 0));
  expect(levels.get('apple')).toBe(2);
  expect(hardest).toBeGreaterThan(3);
  expect(levels.get('Nina')).toBeNull();
});

test.each([
  ['es', 'tarde', 'Por la tarde me siento en el banco con mi abuelo.', 'noun'],
  ['es', 'tarde', '«Es tarde», dice el abuelo.', 'adverb'],
  ['es', 'tarde', 'No quiero llegar tarde.', 'adverb'],
  ['es', 'tarde', 'Nos vemos más tarde.', 'adverb'],
  ['es', 'mañana', 'Por la mañana tomo leche y pan con miel.', 'noun'],
  ['es', 'mañana', 'Mañana es otro día.', 'adverb'],
  ['es', 'cuenta', 'Él cuenta historias del mar, y yo escucho.', 'verb'],
  ['es', 'cuenta', 'Quiero pagar la cuenta.', 'noun'],
  ['es', 'qué', '«¿Qué quieres hoy?»', 'pronoun'],
  ['es', 'qué', '¡Qué día tan bonito!', 'determiner'],
  ['en', 'so', 'There are so many stars.', 'adverb'],
  ['en', 'so', 'They had no money, so people began to help.', 'conjunction'],
])(
  'in the language %s, the part of speech of “%s” in “%s” is %s',
  async (sourceLanguage, word, sentence, pos) => {
    const described = language.describe({ word, sentence, sourceLanguage, targetLanguage: 'en' });
    expect(described?.partOfSpeech).toBe(pos);
  },
);

test('the lemma of a word is that of its sense', async () => {
  const describe = (word: string, sentence: string) =>
    language.describe({ word, sentence, sourceLanguage: 'es', targetLanguage: 'en' });
  expect(describe('siento', 'Lo siento mucho.')?.lemma).toBe('sentir');
  expect(describe('siento', 'Me siento en el banco.')?.lemma).toBe('sentarse');
});
