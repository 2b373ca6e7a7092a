import { readContext } from '../sense/sentence-context';
import { openOwnFile, openTestWords } from '../testing/test-words';
import type { WordFile } from '../word-file';
import { findPhrasalVerb } from './phrasal-verbs';

let file: WordFile;
beforeAll(async () => void (file = await openOwnFile()));
afterAll(() => file.close());

const find = (word: string, sentence: string) =>
  findPhrasalVerb(word, readContext(word, sentence, 'en', file), file);

test.each([
  ['gave', 'He gave up after an hour.', 'give up'],
  ['gave', 'She gave it up.', 'give up'],
  ['get', 'I get up at seven.', 'get up'],
  ['turned', 'She turned off the light.', 'turn off'],
  ['turned', 'She turned the light off.', 'turn off'],
  ['took', 'He took his old coat off, and sat down.', 'take off'],
  ['up', 'Make the boy give up.', 'give up'],
  ['sat', 'He took his old coat off, and sat down.', 'sit down'],
  ['Put', 'Put on your coat.', 'put on'],
  ['looked', 'He looked for his keys.', 'look for'],
  ['ran', 'We ran out of milk.', 'run out'],
  ['came', 'They came back yesterday.', 'come back'],
])('%s in “%s” is %s', (word, sentence, phrase) => {
  expect(find(word, sentence)).toBe(phrase);
});

test.each([
  ['ran', 'She ran up the hill.'],
  ['looked', 'He looked out the window.'],
  ['looked', 'She looked at the picture.'],
  ['put', 'She put the book on the table.'],
  ['sat', 'He sat on the chair.'],
  ['came', 'He came in the morning.'],
  ['read', 'I read the book in bed.'],
  ['gave', 'He gave the boy a book, and went away.'],
  ['bought', 'I bought it in Paris.'],
  ['fell', 'He fell off the bike.'],
  ['saw', 'I saw him on Monday.'],
  ['light', 'The light is on.'],
  ['drive', 'We slept on the drive back.'],
  ['give up', 'He did not give up.'],
])('%s in “%s” is itself', (word, sentence) => {
  expect(find(word, sentence)).toBeUndefined();
});

describe('a phrasal verb of a sentence', () => {
  const look = async (articles: string[], word: string, sentence?: string) => {
    const words = await openTestWords({ dictionaries: { 'freedict-eng-spa': articles } });
    const query = { word, ...(sentence && { sentence }), sourceLanguage: 'en', targetLanguage: 'es' };
    const answers = [words.translate(query), words.describe(query)] as const;
    await words.close();
    return answers;
  };
  const give = 'give <v>\ndar';

  it('is translated and described as one', async () => {
    const [answer, details] = await look([give, 'give up <v>\nrendirse'], 'gave', 'He never gave up.');
    expect(answer).toMatchObject({ lemma: 'give up', translations: ['rendirse'] });
    expect(details).toMatchObject({ lemma: 'give up', partOfSpeech: 'verb' });
  });

  it('is translated and described as its verb where no dictionary has it', async () => {
    const [answer, details] = await look([give], 'gave', 'He never gave up.');
    expect(answer).toMatchObject({ lemma: 'give', translations: ['dar'] });
    expect(details?.lemma).toBe('give');
  });

  it.each([
    ['after', 'She looks after her mother.'],
    ['in', 'He drove in and parked in the city.'],
    ['up', 'He went up.'],
    ['out', 'Get out of here.'],
  ])('is no meaning of %s in “%s” that only WordNet has', async (word, sentence) => {
    const [answer, details] = await look([`${word} <prep>\npalabra`], word, sentence);
    expect([answer?.lemma, details?.lemma ?? word]).toEqual([word, word]);
  });

  it('is read in the first places of a text without stops', () => {
    const context = readContext('up', 'up give it '.repeat(1000), 'en', file);
    let reads = 0;
    const counting = new Proxy(file, {
      get: (target, key) => {
        if (key === 'get') reads += 1;
        return Reflect.get(target, key, target) as unknown;
      },
    });
    expect(context.places).toHaveLength(20);
    findPhrasalVerb('up', context, counting);
    expect(reads).toBeLessThan(2000);
  });

  it('of a word that objects have by themselves is none', () => {
    expect(find('constructor', 'They constructor up.')).toBeUndefined();
  });

  it('is not read into a word without its sentence', async () => {
    const [answer, details] = await look([give, 'give up <v>\nrendirse'], 'gave');
    expect([answer?.lemma, details?.lemma]).toEqual(['give', 'give']);
  });
});
