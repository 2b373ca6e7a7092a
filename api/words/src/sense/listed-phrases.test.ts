import { useWords } from '../testing/test-words';

const words = useWords();

const isPhrase = (lemma: string | undefined) => lemma?.includes(' ');

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

test.each([
  ['all', 'Look at all my photos.'],
  ['all', 'She smiled at all her friends.'],
  ['all', 'They are open at all hours.'],
  ['all', 'After all the work, he slept.'],
  ['all', 'He looked after all.'],
  ['all', 'After all she did, he left.'],
  ['far', 'The house is so far.'],
  ['far', 'He has gone so far.'],
  ['far', 'She threw it so far.'],
  ['used', 'The knife he used to cut bread is old.'],
  ['used', 'The tools used to build it are here.'],
  ['used', 'She sold the pen he used to write.'],
  ['used', 'We are not used to the cold.'],
  ['there', 'Your friend there is nice.'],
  ['there', 'The man there is my uncle.'],
  ['there', 'There is where he lives.'],
  ['good', 'It was a good night for us.'],
  ['good', 'She had a good morning.'],
  ['night', 'Good night vision helps.'],
  ['way', 'We went by the way he knew.'],
  ['way', 'By the way he looked, I knew it.'],
  ['last', "She looked at last Sunday's paper."],
  ['last', "They met at last week's party."],
  ['course', 'The first of course books is here.'],
  ['course', 'The change of course came late.'],
  ['little', 'He sat in a little, old house.'],
  ['lot', 'They parked in a lot.'],
  ['lot', 'He bought a lot near the lake.'],
  ['right', 'All right turns are closed.'],
  ['well', 'She sings as well as he does.'],
  ['well', 'You might as well go.'],
  ['well', 'He did not do as well.'],
  ['first', 'They laughed at first graders.'],
  ['first', 'The runner stood at first.'],
  ['home', 'They play at home games.'],
  ['home', 'He watched at home videos.'],
  ['once', 'They all spoke at once.'],
  ['once', 'He did two things at once.'],
  ['come', 'The trains come in the morning.'],
  ['in', 'What colors do they come in?'],
  ['each', 'Bring each other student a book.'],
  ['me', 'They excuse me every time.'],
  ['find', 'A great find out there.'],
  ['example', 'This is for example sentences.'],
  ['over', 'He got out to get over here.'],
  ['get', 'They get up to ten points.'],
  ['get', 'The cat can get up the tree.'],
  ['give', 'You can give up to ten euros.'],
  ['on', 'The lights go on at six.'],
  ['on', 'Which bus did you go on?'],
  ['has', 'She has to the end of May.'],
  ['had', 'The tools they had to hand were old.'],
  ['fact', 'He was interested in fact, not in dreams.'],
  ['look', 'She came for a look for herself.'],
  ['look', 'They look for a moment at the sea.'],
  ['look', 'I look up at the sky.'],
  ['Look', 'Look up!'],
  ['next', 'Who is the next to go?'],
  ['next', 'It is next to impossible.'],
  ['longer', 'The rope is no longer than the stick.'],
  ['longer', 'There is a no longer road.'],
  ['time', 'The talk was on time travel.'],
  ['time', 'She spends money on time machines.'],
  ['blue', 'He came out of the blue house.'],
  ['Pick', 'Pick up to three cards.'],
  ['pick', 'He drives a pick up truck.'],
  ['put', 'The books were put on the table.'],
  ['put', 'We put on the table a cake.'],
  ['right', 'Turn right away from the sea.'],
  ['right', 'Turn right now.'],
  ['right', 'You are right now.'],
  ['sit', 'It was a sit down meal.'],
  ['turn', 'We turn off the road here.'],
  ['turn', 'They turn on King Street.'],
  ['thank', 'We must thank you for it.'],
  ['wake', 'It is a wake up call.'],
])('%s in “%s” belongs to no phrase', (word, sentence) => {
  const query = { word, sentence, sourceLanguage: 'en', targetLanguage: 'es' };
  expect([words.translate(query)?.lemma, words.describe(query)?.lemma].filter(isPhrase)).toEqual([]);
});

test.each([
  ['course', 'Of course!'],
  ['course', 'of course he came'],
  ['course', 'Yes, of course.'],
  ['course', 'He will of course help.'],
  ['all', 'He does not like it at all.'],
  ['all', 'It is not at all easy.'],
  ['all', 'He was right after all.'],
  ['all', 'After all, we are friends.'],
  ['far', 'How many have you read so far?'],
  ['far', 'So far we have two.'],
  ['used', 'He said he used to sing.'],
  ['used', 'My father used to work here.'],
  ['used', 'There used to be a park.'],
  ['there', 'In the garden there is a tree.'],
  ['there', 'I think there is a dog.'],
  ['there', 'Once upon a time there was a king.'],
  ['night', 'Good night, mum.'],
  ['morning', 'She said good morning to him.'],
  ['way', 'It is late, by the way.'],
  ['last', 'We are home at last.'],
  ['last', 'At last the rain stopped.'],
  ['well', 'She came as well.'],
  ['first', 'It was hard at first.'],
  ['home', 'She is at home today.'],
  ['once', 'Come at once.'],
  ['come', 'Please come in.'],
  ['came', 'He came in and sat down.'],
  ['other', 'They love each other.'],
  ['me', 'Excuse me, sir.'],
  ['example', 'Take a cat, for example.'],
  ['up', 'They get up at six.'],
  ['go', 'Go on!'],
  ['look', 'We look for a cat.'],
  ['next', 'She sits next to him.'],
  ['longer', 'He no longer works.'],
  ['time', 'The bus was on time.'],
  ['blue', 'He came out of the blue.'],
  ['Put', 'Put on your hat.'],
  ['away', 'Do it right away.'],
  ['now', 'I am busy right now.'],
  ['turn', 'Please turn off the lamp.'],
  ['thank', 'No, thank you.'],
  ['right', 'Is it all right to sit here?'],
])('%s in “%s” belongs to a phrase', (word, sentence) => {
  const query = { word, sentence, sourceLanguage: 'en', targetLanguage: 'es' };
  expect([words.translate(query)?.lemma, words.describe(query)?.lemma].filter(isPhrase)).toHaveLength(2);
});

test.each([
  ['buenos', 'Los buenos días pasan rápido.', 'good morning', false],
  ['buenos', '¡Buenos días!', 'good morning', true],
  ['noches', 'Pasamos buenas noches en casa.', 'good night', false],
  ['noches', 'Buenas noches, mamá.', 'good night', true],
  ['siento', 'Me siento en la silla.', 'I sit down', true],
  ['llama', 'Ella se llama Ana.', 'is called', true],
])('%s in “%s” is %s: %s', (word, sentence, translation, isMeant) => {
  const answer = words.translate({ word, sentence, sourceLanguage: 'es', targetLanguage: 'en' });
  expect(answer?.translations[0] === translation).toBe(isMeant);
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

/** The side in all languages that the meanings are in. */
test.each([
  ['left', 'The bank is on the left.', 'izquierda gauche links sinistra esquerda левая сторона 左'],
  ['left', 'Go to the left.', 'izquierda gauche links sinistra esquerda левая сторона 左'],
  ['right', 'The bank is on the right.', 'derecha droite rechts destra direita правая сторона 右'],
  ['right', 'Go to the right.', 'derecha droite rechts destra direita правая сторона 右'],
])('%s in “%s” is a side', (word, sentence, sides) => {
  const languages = ['es', 'fr', 'de', 'it', 'pt', 'ru', 'ja'];
  expect(languages.map((language) => translate(word, sentence, language)).join(' ')).toBe(sides);
});
