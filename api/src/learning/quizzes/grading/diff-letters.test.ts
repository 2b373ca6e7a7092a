import { diffLetters } from './diff-letters';

/** `h<uo:ou>se`: equal letters, and in brackets typed:expected. */
const shown = (typed: string, expected: string, language = 'en') =>
  diffLetters(typed, expected, language)
    .map((part) => (part.kind === 'same' ? part.typed : `<${part.kind} ${part.typed}:${part.expected}>`))
    .join('');

test.each([
  ['huose', 'house', 'en', 'h<wrong uo:ou>se'],
  ['hose', 'house', 'en', 'ho<missing :u>se'],
  ['houuse', 'house', 'en', 'hou<extra u:>se'],
  ['hause', 'house', 'en', 'h<wrong a:o>use'],
  ['cafe', 'café', 'fr', 'caf<wrong e:é>'],
  ['House', 'house', 'en', 'House'],
  ['la puente', 'el puente', 'es', '<wrong la:el> puente'],
  ['the huose', 'house', 'en', 'h<wrong uo:ou>se'],
  ['el pente', 'puente', 'es', 'p<missing :u>ente'],
  ['किताव', 'किताब', 'hi', 'किता<wrong व:ब>'],
  ['', 'a', 'en', '<missing :a>'],
])('%s for %s (%s) is %s', (typed, expected, language, parts) => {
  expect(shown(typed, expected, language)).toBe(parts);
});

test('the parts joined are both texts', () => {
  const parts = diffLetters('recieve', 'received', 'en');
  expect(parts.map(({ typed }) => typed).join('')).toBe('recieve');
  expect(parts.map(({ expected }) => expected).join('')).toBe('received');
});
