import { openOwnFile, openTestWords, useWords } from '../testing/test-words';
import type { WordFile } from '../word-file';
import { readSynset } from '../wordnet/wordnet';
import { readInWordNet } from '../wordnet/wordnet-reading';
import pairs from './sense-pairs.json';
import { readContext } from './sentence-context';

/** WordNet alone has to decide. */
const words = useWords(openTestWords);
let file: WordFile;
beforeAll(async () => {
  file = await openOwnFile();
});
afterAll(() => file.close());

const describeIn = (word: string, sentence?: string) =>
  words.describe({ word, sentence, sourceLanguage: 'en', targetLanguage: 'ka' });

const listDefinitions = (word: string, sentence: string) =>
  readInWordNet(word, readContext(word, sentence, 'en', file), undefined, file)?.senses.map(
    (sense) => readSynset(sense, file).definition,
  );

/** [word, sentence, beginning of the expected definition]. */
test.each(pairs as [string, string, string][])('%s in “%s” is %s', async (word, sentence, meaning) => {
  expect(listDefinitions(word, sentence)?.[0]).toContain(meaning);
});

test('without a sentence the most frequent sense comes first', async () => {
  expect(describeIn('bank')?.definition).toMatch(/^sloping land/);
  expect(describeIn('plant')?.definition).toMatch(/^buildings/);
});

test('a sentence without evidence leaves the most frequent sense, as undecided, which is not shown', async () => {
  expect(listDefinitions('plant', 'Oh, the plant!')?.[0]).toMatch(/^buildings/);
  expect(describeIn('plant', 'Oh, the plant!')).toMatchObject({
    definition: null,
    examples: [],
    certain: false,
  });
});

test('when the sentence decides the sense, synonyms and examples are of this sense only', async () => {
  const river = describeIn('bank', 'They sit on the bank of the river and watch the water.');
  expect(river?.synonyms).toEqual([]);
  expect(river?.examples.join()).toContain('canoe');
  const money = describeIn('bank', 'She put money in the bank.');
  expect(money?.synonyms).toContain('banking company');
});

test.each([
  ['saw', 'I saw the film.', 'verb'],
  ['saw', 'He bought a saw.', 'noun'],
  ['run', 'They went for a run.', 'noun'],
  ['walk', 'We like to walk.', 'verb'],
  ['help', 'Can you help? I can help.', 'verb'],
  ['light', 'a light bag', 'adjective'],
  ['light', 'It was not light.', 'adjective'],
  ['light', 'The light was on.', 'noun'],
  ['rose', 'a small red rose', 'noun'],
  ['jam', 'We were late because of a traffic jam.', 'noun'],
  ['second', 'Wait a second, please.', 'noun'],
  ['watch', 'Watch the water.', 'verb'],
  ['kind', 'She is very kind.', 'adjective'],
  ['work', 'They go to work.', 'noun'],
])('%s in “%s” is a %s by its neighbours', async (word, sentence, partOfSpeech) => {
  expect(describeIn(word, sentence)?.partOfSpeech).toBe(partOfSpeech);
});

test.each([
  ['look up', 'look up', 'verb'],
  ['Looked up', 'look up', 'verb'],
  ['ice creams', 'ice cream', 'noun'],
  ['by the way', 'by the way', 'adverb'],
  ['as a matter of fact', 'as a matter of fact', 'adverb'],
])('the phrase %s is found as %s', async (phrase, lemma, partOfSpeech) => {
  const answer = describeIn(phrase);
  expect(answer).toMatchObject({ lemma, partOfSpeech });
  expect(answer?.definition).toBeTruthy();
});

test('a longer text is not a phrase', async () => {
  expect(describeIn('in the long run we are all dead')).toBeUndefined();
});
