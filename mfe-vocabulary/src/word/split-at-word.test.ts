import { splitAtWord } from './split-at-word';

test.each([
  ['We can run home.', 'run', ['We can ', 'run', ' home.']],
  ['A catalogue of a Cat.', 'cat', ['A catalogue of a ', 'Cat', '.']],
  ['Ночь и мир.', 'мир', ['Ночь и ', 'мир', '.']],
  ['我喜欢苹果。', '苹果', ['我喜欢', '苹果', '。']],
  ['What is C++ (really)?', 'C++', ['What is ', 'C++', ' (really)?']],
])('in “%s” the word %s is matched as a whole', (sentence, word, [before, match, after]) => {
  expect(splitAtWord(sentence, word)).toEqual({ before, word: match, after });
});

test.each([
  ['Another sentence.', 'run'],
  ['A sentence.', ''],
])('in “%s” there is no “%s”', (sentence, word) => {
  expect(splitAtWord(sentence, word)).toBeUndefined();
});
