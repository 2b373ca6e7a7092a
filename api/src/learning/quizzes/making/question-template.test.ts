import { insideQuotes } from './question-template';

test.each([
  ['Nina buys bread.', '“Nina buys bread.”'],
  ['“Don’t try one!”', '“Don’t try one!”'],
  ['"Try one!"', '“Try one!”'],
  ['“Hi,” she says. “Try one!”', '“‘Hi,’ she says. ‘Try one!’”'],
  ['She says: “Try one!”', '“She says: ‘Try one!’”'],
])('%s is quoted once', (text, quoted) => {
  expect(`“${insideQuotes(text)}”`).toBe(quoted);
});
