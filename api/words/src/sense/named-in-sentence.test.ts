import { useWords } from '../testing/test-words';

const opened = useWords();

const read = (sourceLanguage: string, word: string, sentence: string) => {
  const query = { word, sentence, sourceLanguage, targetLanguage: sourceLanguage === 'en' ? 'es' : 'en' };
  const { partOfSpeech, difficultyLevel } = opened.describe(query) ?? {};
  return {
    part: partOfSpeech,
    level: difficultyLevel,
    translation: opened.translate(query)?.translations[0],
  };
};

const NAME = { part: 'name', level: null, translation: undefined };

test.each([
  ['en', 'Rose', 'Rose gave me a rose.'],
  ['en', 'Rose', 'I met Rose in the garden.'],
  ['en', 'Rose', "I saw Rose's garden."],
  ['en', 'Mark', 'Mark will mark it.'],
  ['en', 'Mark', 'Hello, Mark!'],
  ['en', 'Will', 'I think Will is late.'],
  ['en', 'Bill', 'Bill paid the bill.'],
  ['en', 'Bill', 'I like it, Mr. Bill.'],
  ['es', 'Luz', 'Ayer vi a Luz en el mercado.'],
  ['it', 'Bruno', 'Ho visto Bruno ieri.'],
  ['fr', 'Pierre', 'Hier, j’ai vu Pierre.'],
  ['pt', 'Clara', 'Ontem vi Clara no mercado.'],
  ['nl', 'Roos', 'Gisteren zag ik Roos.'],
  ['ru', 'Вера', 'Это Вера, моя сестра.'],
  ['pl', 'Róża', 'To jest Róża, moja siostra.'],
  ['tr', 'Deniz', 'Bugün Deniz denize gitti.'],
  ['uk', 'Надія', 'Це Надія, моя сестра.'],
])('in the language %s, %s is a name in “%s”', (language, word, sentence) => {
  expect(read(language, word, sentence)).toEqual(NAME);
});

test.each([
  ['en', 'rose', 'Rose gave me a rose.'],
  ['en', 'mark', 'Mark will mark it.'],
  ['en', 'Will', 'Will you come?'],
  ['en', 'Will', 'He asked: “Will you come?”'],
  ['en', 'Mark', 'Mark my words.'],
  ['en', 'Rose', 'Rose petals fall.'],
  ['en', 'Hope', 'Really? Hope you like it.'],
  ['en', 'ROSE', 'ROSE GAVE ME A ROSE.'],
  ['en', 'Rose', 'Are you there? Rose water is sweet.'],
  ['en', 'Will', 'I like it. Will it rain?'],
  ['en', 'Will', 'This is plan B. Will it work?'],
  ['en', 'Will', '(Music) Will you come with me?'],
  ['en', 'Will', 'No — Will you come with me?'],
  ['en', 'Hope', 'Never Lose Hope Again'],
  ['en', 'Summer', 'Summer is my favorite season.'],
  ['en', 'Summer', 'Summer is here, and I love summer.'],
  ['en', 'Art', 'Art is not just art.'],
  ['en', 'Hope', 'Hope brings hope.'],
  ['en', 'Hope', 'Hope is a hope too.'],
  ['en', 'Rich', 'Rich, famous and bored.'],
  ['en', 'Mark', 'Mark, come here!'],
  ['en', 'Mark', 'Mark it with a mark.'],
  ['en', 'Bill', 'Bill me, please.'],
  ['en', 'Summer', 'We watched the Summer Olympics.'],
  ['en', 'Summer', 'The Summer Olympics begin today.'],
  ['en', 'Bill', 'The Bill of Rights is old.'],
  ['en', 'Bill', "It is America's Bill of Rights."],
  ['en', 'Art', 'He reads this Art of War again.'],
  ['es', 'Rosa', 'Rosa me dio una rosa.'],
  ['es', 'Luna', 'La Luna gira.'],
  ['es', 'Sol', 'El Sol sale.'],
  ['es', 'Sol', 'La luz del Sol es blanca.'],
  ['es', 'Linda', 'Linda casa.'],
  ['it', 'Grazie', 'Grazie mille.'],
  ['it', 'Bruno', 'Bruno ha i capelli bruni.'],
  ['fr', 'Parfait', 'Parfait pour moi.'],
  ['fr', 'Pierre', 'Pierre lance une pierre.'],
  ['pt', 'Lua', 'A Lua gira.'],
  ['nl', 'Storm', 'Storm en regen.'],
  ['ru', 'Надежду', 'Я вижу Надежду.'],
  ['en', 'Monday', 'I saw her on Monday.'],
  ['en', 'English', 'We speak English.'],
  ['es', 'rosa', 'Rosa me dio una rosa.'],
  ['es', 'Sol', '¡Sol!'],
  ['ru', 'Вера', 'Вера спасает.'],
  ['de', 'Rose', 'Ich habe eine Rose gekauft.'],
  ['ka', 'ვარდი', 'ვარდი ლამაზია.'],
])('in the language %s, %s is no name in “%s”', (language, word, sentence) => {
  expect(read(language, word, sentence).part).not.toBe('name');
});

test('where a translation of it is shown, a name that is a word as well is described as the word', () => {
  const query = { word: 'Rose', sentence: 'I met Rose.', sourceLanguage: 'en', targetLanguage: 'es' };
  expect(opened.describe({ ...query, shown: 'rosa' })?.partOfSpeech).toBe('noun');
});

test.each([
  ['en', 'Paris', 'I live in Paris.'],
  ['en', 'London', 'London is big.'],
  ['en', 'Tbilisi', 'We flew to Tbilisi.'],
])('in the language %s, the place %s of “%s” is told as a name', (language, word, sentence) => {
  expect(read(language, word, sentence)).toMatchObject({ part: 'name', level: null });
});

test.each([
  ['Bruno', 'We met Bruno.', null],
  ['Paris', 'I live in Paris.', 'the capital and largest city of France'],
  ['Einstein', 'They met Einstein.', 'physicist born in Germany'],
])(
  'a name that several people of history have is not told as one of them: %s in “%s”',
  (word, sentence, begins) => {
    const query = { word, sentence, sourceLanguage: 'en', targetLanguage: 'en' };
    const { definition = null } = opened.describe(query) ?? {};
    expect(definition?.slice(0, begins?.length) ?? null).toBe(begins);
  },
);
