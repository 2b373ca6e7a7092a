import cases from '@glossa/shared/testing/word-forms.json';
import { bareWord, wordKey } from './bare-word';

test.each([
  ['“Hello,”', 'Hello'],
  ['¿Cómo?', 'Cómo'],
  ["dell'acqua.", "dell'acqua"],
  ['well-known', 'well-known'],
  ['—', ''],
  ['नमस्ते।', 'नमस्ते'],
  ['7:30,', '7:30'],
])('%s is looked up as %s', (text, word) => {
  expect(bareWord(text)).toBe(word);
});

test('capitals, punctuation and the kind of apostrophe do not make another word', () => {
  expect(wordKey('Don’t!', 'en')).toBe(wordKey("don't", 'en'));
});

test('capitals are lowered as the language does it', () => {
  expect(wordKey('IŞIK', 'tr')).toBe('ışık');
});

test.each(cases)('$text in $language is the word $form, as the API has it', ({ text, language, form }) => {
  expect(wordKey(text, language)).toBe(form);
});
