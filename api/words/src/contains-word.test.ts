import { useWords } from './testing/test-words';

const words = useWords();

test.each([
  ['She ran home.', 'run', 'en', true],
  ['The redder of the two.', 'red', 'en', true],
  ['“Red-faced with anger”', 'red', 'en', true],
  ['crimson with fury', 'red', 'en', false],
  ['a hundred people', 'red', 'en', false],
  ['He gave it all up.', 'give up', 'en', true],
  ['Look up and give in.', 'give up', 'en', false],
  ['Las mesas son grandes.', 'mesa', 'es', true],
  ['La mañana es fría.', 'ana', 'es', false],
  ['L’acqua è fredda.', 'acqua', 'it', true],
  ['水很冷。', '水', 'zh', true],
  ['Anything.', '…', 'en', false],
])('“%s” with “%s” (%s): %s', (text, word, language, contains) => {
  expect(words.containsWord(text, [word], language)).toBe(contains);
});
