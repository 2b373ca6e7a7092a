import { useWords } from '../testing/test-words';

const words = useWords();

const translate = (word: string, sentence: string, targetLanguage: string) =>
  words.translate({ word, sentence, sourceLanguage: 'en', targetLanguage })?.translations[0];

/** A word of each phrase, its sentence, and what the phrase is in Spanish, German, Russian and Arabic. */
test.each([
  ['course', 'Of course!', 'por supuesto', 'natürlich', 'конечно', 'بالطبع'],
  ['Of', 'Of course!', 'por supuesto', 'natürlich', 'конечно', 'بالطبع'],
  ['last', 'At last, we are home.', 'por fin', 'endlich', 'наконец', 'أخيرًا'],
  ['least', 'It costs at least ten euros.', 'al menos', 'mindestens', 'по крайней мере', 'على الأقل'],
  ['first', 'At first I was sad.', 'al principio', 'zuerst', 'сначала', 'في البداية'],
  ['all', 'I do not know him at all.', 'en absoluto', 'überhaupt', 'совсем', 'على الإطلاق'],
  ['lot', 'I like it a lot.', 'mucho', 'viel', 'много', 'كثيرًا'],
  ['well', 'She came as well.', 'también', 'auch', 'тоже', 'أيضًا'],
  ['example', 'For example, he sings.', 'por ejemplo', 'zum Beispiel', 'например', 'مثلًا'],
  ['fact', 'In fact, he was right.', 'de hecho', 'tatsächlich', 'на самом деле', 'في الواقع'],
  ['away', 'Come right away!', 'enseguida', 'sofort', 'сразу', 'فورًا'],
  ['longer', 'He is no longer here.', 'ya no', 'nicht mehr', 'больше не', 'لم يعد'],
  ['each', 'They love each other.', 'el uno al otro', 'einander', 'друг друга', 'بعضهم بعضًا'],
  ['used', 'I used to live here.', 'solía', 'früher', 'раньше', 'اعتاد أن'],
  ['to', 'I have to go.', 'tener que', 'müssen', 'приходиться', 'يجب أن'],
  ['had', 'They had to wait.', 'tenía que', 'musste', 'пришлось', 'كان عليه أن'],
  ['for', 'She looked for her keys.', 'buscar', 'suchen', 'искать', 'يبحث عن'],
  ['up', 'He never gave up.', 'rendirse', 'aufgeben', 'сдаваться', 'يستسلم'],
  ['found', 'She found out the truth.', 'averiguar', 'herausfinden', 'узнать', 'يكتشف'],
  ['came', 'He came back yesterday.', 'volver', 'zurückkommen', 'вернуться', 'يعود'],
  ['on', 'Turn on the light, please.', 'encender', 'einschalten', 'включить', 'يشغّل'],
  ['off', 'Turn the light off.', 'apagar', 'ausschalten', 'выключить', 'يطفئ'],
  ['Put', 'Put on your coat.', 'ponerse', 'anziehen', 'надеть', 'يرتدي'],
  ['took', 'He took his wet shoes off.', 'quitarse', 'ausziehen', 'снять', 'يخلع'],
  ['took', 'The plane took off at six.', 'despegar', 'abheben', 'взлететь', 'يقلع'],
  ['picked', 'She picked up the ball.', 'recoger', 'aufheben', 'поднять', 'يلتقط'],
  ['right', 'Are you all right?', 'de acuerdo', 'in Ordnung', 'хорошо', 'حسنًا'],
  ['thank', 'Thank you very much.', 'gracias', 'danke', 'спасибо', 'شكرًا'],
  ['me', 'Excuse me, where is the park?', 'perdón', 'Entschuldigung', 'извините', 'عفوًا'],
  ['way', 'By the way, he called.', 'por cierto', 'übrigens', 'кстати', 'بالمناسبة'],
  ['next', 'The café is next to the bank.', 'al lado de', 'neben', 'рядом с', 'بجانب'],
  ['front', 'She stood in front of the house.', 'delante de', 'vor', 'перед', 'أمام'],
  ['because', 'We stayed because of the rain.', 'a causa de', 'wegen', 'из-за', 'بسبب'],
  ['instead', 'Take tea instead of coffee.', 'en lugar de', 'statt', 'вместо', 'بدلًا من'],
  ['few', 'I bought a few apples.', 'unos pocos', 'ein paar', 'несколько', 'بضعة'],
  ['little', 'I am a little tired.', 'un poco', 'ein bisschen', 'немного', 'قليلًا'],
  ['far', 'So far, so good.', 'hasta ahora', 'bisher', 'до сих пор', 'حتى الآن'],
  ['once', 'Come here at once.', 'enseguida', 'sofort', 'сразу', 'فورًا'],
  [
    'once',
    'Once upon a time there was a king.',
    'érase una vez',
    'es war einmal',
    'жил-был',
    'كان يا ما كان',
  ],
  ['fell', 'She fell asleep.', 'dormirse', 'einschlafen', 'засыпать', 'يغفو'],
  ['not', 'The rain did not stop.', 'no', 'nicht', 'не', 'لم'],
])('%s in “%s” means what the phrase means: %s', (word, sentence, ...translations) => {
  expect(['es', 'de', 'ru', 'ar'].map((language) => translate(word, sentence, language))).toEqual(
    translations,
  );
});

test.each([
  ['last', 'We saw the last train.', 'pasado'],
  ['little', 'A little girl came.', 'pequeño'],
  ['used', 'A knife is used to cut bread.', 'usó'],
  ['for', 'This is for you.', 'para'],
  ['on', 'The book is on the table.', 'en'],
  ['in', 'He came in the morning.', 'en'],
  ['up', 'She ran up the hill.', 'arriba'],
  ['first', 'It was love at first sight.', 'primero'],
  ['woke', 'We woke up at seven.', 'nos despertamos'],
  ['last', 'At last we saw the last train.', 'pasado'],
])('%s in “%s” means what it means by itself: %s', (word, sentence, translation) => {
  expect(translate(word, sentence, 'es')).toBe(translation);
});

test('a word of a phrase is shown with its phrase', () => {
  const query = { word: 'course', sentence: 'Of course!', sourceLanguage: 'en', targetLanguage: 'fr' };
  expect(words.describe(query)).toMatchObject({ lemma: 'of course', partOfSpeech: 'phrase' });
  expect(words.translate(query)?.lemma).toBe('of course');
});

test('every phrase is translated into every language', () => {
  const phrases = [...words.glossary.forms('en')].filter(([form]) => form.includes(' '));
  for (const [phrase, { translations }] of phrases)
    expect({ phrase, languages: Object.keys(translations).length }).toEqual({ phrase, languages: 20 });
});
