import { splitWords } from './split-words';

const splitTexts = (text: string, language = 'en') => splitWords(text, language).map((word) => word.text);

test.each(['yes--no', 'yes---no', 'yes...no', 'yes.....no', 'yes—…no', 'yes--…“no', 'yes..--..no'])(
  '%s is two words',
  (text) => {
    expect(splitTexts(text)).toHaveLength(2);
    expect(splitTexts(text).join('')).toBe(text);
  },
);

test.each(['-', '.', '—', '…', '--..', '…--', '--...—'])(
  'a row of thousands of %s that no word follows is read in one way',
  (mark) => {
    const row = mark.repeat(2_000);
    expect(splitTexts(`ab${row} cd`).map((text) => text.replace(/[^a-d]+/, ''))).toEqual(['ab', 'cd']);
    expect(splitTexts(`日本${row}`, 'ja').join('')).toMatch(/^日本/);
  },
);
