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
  ['en', 'Rose', "Rose's garden is full of flowers."],
  ['en', 'Mark', 'Mark will mark it.'],
  ['en', 'Mark', 'Mark, come here!'],
  ['en', 'Will', 'I think Will is late.'],
  ['en', 'Bill', 'Bill paid the bill.'],
  ['es', 'Rosa', 'Rosa me dio una rosa.'],
  ['es', 'Luz', 'Ayer vi a Luz en el mercado.'],
  ['it', 'Bruno', 'Bruno ha i capelli bruni.'],
  ['fr', 'Pierre', 'Pierre lance une pierre.'],
  ['pt', 'Clara', 'A minha irmã é a Clara.'],
  ['nl', 'Roos', 'Roos geeft mij een roos.'],
  ['ru', 'Веру', 'Я видел Веру вчера.'],
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

test.each([
  ['en', 'Paris', 'I live in Paris.'],
  ['en', 'London', 'London is big.'],
  ['en', 'Tbilisi', 'We flew to Tbilisi.'],
])('in the language %s, the place %s of “%s” is told as a name', (language, word, sentence) => {
  expect(read(language, word, sentence)).toMatchObject({ part: 'name', level: null });
});
