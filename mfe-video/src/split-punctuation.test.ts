import { splitPunctuation } from './split-punctuation';

test.each([
  ['madre', ['', 'madre', '']],
  ['madre,', ['', 'madre', ',']],
  ['«¿Qué', ['«¿', 'Qué', '']],
  ['“bread”.', ['“', 'bread', '”.']],
  ["l'eau,", ['', "l'eau", ',']],
  ['की।', ['', 'की', '।']],
  ['—', ['', '—', '']],
])('%s', (text, parts) => {
  expect(splitPunctuation(text)).toEqual(parts);
});

test('no letter is lost where the text is not composed', () => {
  const text = 'cafe\u0301,';
  expect(splitPunctuation(text).join('')).toBe(text);
});
