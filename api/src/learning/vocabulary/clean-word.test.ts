import { cleanWord } from './clean-word';

test.each([
  ["'s nachts", "'s nachts"],
  ["'n huis", "'n huis"],
  ["cats'", "cats'"],
  ["'quoted'", 'quoted'],
  ['‘quoted’', 'quoted'],
  ['C++', 'C++'],
  ['C#,', 'C#'],
  ['-ing', '-ing'],
  ['pre-', 'pre-'],
  ['- bullet', 'bullet'],
  ['• bullet', 'bullet'],
  ['100 %', '100'],
  ['50%', '50%'],
  ['¿Dónde está?', '¿Dónde está?'],
  ['¡Hasta luego!', '¡Hasta luego!'],
  ['How are you?', 'How are you?'],
  ['¿Cómo?', 'Cómo'],
  ['Toll!', 'Toll'],
  ['(sich) freuen', '(sich) freuen'],
  ['el pan (m.)', 'el pan (m.)'],
  ['(el) pan (m)', '(el) pan (m)'],
  ['(pan)', 'pan'],
  ['pan)', 'pan'],
  ['(pan', 'pan'],
  ['（お）茶', '（お）茶'],
  ['el “pan”', 'el “pan”'],
  ['“el pan”', 'el pan'],
  ['p.m.', 'p.m.'],
  ['z. B.', 'z. B.'],
  ['...', ''],
  ['“Hello,”', 'Hello'],
])('%s is the word %s', (written, word) => {
  expect(cleanWord(written)).toBe(word);
});

test.each([
  ['co\u00adoperate', 'cooperate'],
  ['barco\u200b \u200bgrande', 'barco grande'],
  ['well\u2011known', 'well-known'],
  ['ﬁne', 'fine'],
  ['ｆｕｌｌ', 'full'],
  ['don´t', "don't"],
  ['cafe\u0301', 'café'],
])('%s has one spelling', (written, word) => {
  expect(cleanWord(written)).toBe(word);
});
