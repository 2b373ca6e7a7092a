import { normalizeWord } from '@glossa/contract/word-key';
import { phrasesInText } from './phrases-in-text';

/** The words found in saved phrases, with "…" where the phrase continues. */
function found(sentences: string[][], saved: string[], separator = ' ', language = 'en') {
  let first = 0;
  const places = sentences.map(({ length: count }) => ({ first: (first += count) - count, count }));
  const words = sentences.flat();
  const keys = words.map((word) => normalizeWord(word, language));
  const statuses = new Map(saved.map((phrase) => [normalizeWord(phrase, language), 'learning' as const]));
  return [...phrasesInText({ keys, sentences: places, separator }, statuses)].map(
    ([index, { continues }]) => `${index} ${words[index]}${continues ? '…' : ''}`,
  );
}
const split = (...sentences: string[]) => sentences.map((text) => text.split(' '));

test('a phrase is found wherever its words stand together in their order', () => {
  const text = split('“Good morning,” Nina says.', 'A good morning!', 'Morning good.');
  expect(found(text, ['good morning'])).toEqual(['0 “Good…', '1 morning,”', '5 good…', '6 morning!']);
});

test('not where a word is between them, a sentence ends, or they are part of another word', () => {
  const text = split('A good early morning is good.', 'Morning comes.', 'The good mornings.');
  expect(found(text, ['good morning'])).toEqual([]);
});

test('punctuation inside it makes no difference, and a number does', () => {
  expect(found(split('At the market — Nina waits.'), ['the market, Nina'])).toEqual([
    '1 the…',
    '2 market…',
    '3 —…',
    '4 Nina',
  ]);
  expect(found(split('Open at 7.', 'Open at 8.'), ['at 8'])).toEqual(['4 at…', '5 8.']);
});

test('single words are not phrases', () => {
  expect(found(split('Good morning.'), ['good'])).toEqual([]);
});

test('in a language without spaces the words are joined', () => {
  expect(found([['我', '喜欢', '面包。'], ['喜欢吗？']], ['喜欢面包'], '', 'zh')).toEqual([
    '1 喜欢…',
    '2 面包。',
  ]);
});
