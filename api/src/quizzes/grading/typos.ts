/** Every character is a word or a syllable: another one is another word, not a slip. */
const withoutSlips: ReadonlySet<string> = new Set(['zh', 'ja']);

/** Languages in which another tone is another word, and the marks that write the tones. */
const toneMarks: Readonly<Record<string, RegExp>> = {
  vi: /[\u0300\u0301\u0303\u0309\u0323]/g,
  th: /[\u0e48-\u0e4b]/g,
  lo: /[\u0ec8-\u0ecb]/g,
};

/** Whether tones count, so that an accent left out is no matter of spelling. */
export function hasTones(language: string): boolean {
  return language in toneMarks;
}

/** Whether a language compares its words by their characters alone. */
export function comparesCharacters(language: string): boolean {
  return withoutSlips.has(language);
}

/**
 * The words of `typed` that slipped, when all it differs by are slips: few enough letters, and none that makes another
 * tone, number or form of the word. `undefined` when it is another answer. Both in lower case.
 */
export function slippedWords(typed: string, expected: string, language: string): string[] | undefined {
  if (withoutSlips.has(language) || numbersIn(typed) !== numbersIn(expected)) return undefined;
  const [ours, theirs] = [expected.split(' '), typed.split(' ')];
  // A space more or less is a slip of the whole.
  if (ours.length !== theirs.length) return isSlip(typed, expected, language) ? [typed] : undefined;
  const differing = theirs.flatMap((word, index) => {
    const wanted = ours[index] ?? '';
    return word === wanted ? [] : [{ word, wanted }];
  });
  if (!differing.every(({ word, wanted }) => isSlip(word, wanted, language))) return undefined;
  return isFew(typed, expected, language) ? differing.map(({ word }) => word) : undefined;
}

function isSlip(typed: string, expected: string, language: string): boolean {
  if (sameButForTone(typed, expected, language) || differInEnding(typed, expected, language)) return false;
  return isFew(typed, expected, language);
}

function isFew(typed: string, expected: string, language: string): boolean {
  // Korean is typed by the parts of its syllables.
  const parts = (text: string) => (language === 'ko' ? text.normalize('NFD') : text);
  const allowed = allowedDistance(lettersIn(expected));
  return editDistance(parts(typed), parts(expected), allowed) <= allowed;
}

function sameButForTone(a: string, b: string, language: string): boolean {
  const marks = toneMarks[language];
  if (!marks) return false;
  const bare = (text: string) => text.normalize('NFD').replaceAll(marks, '');
  return bare(a) === bare(b);
}

function lettersIn(text: string): number {
  return text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]/gu)?.length ?? 0;
}

function numbersIn(text: string): string {
  return (text.match(/\d+/g) ?? []).join(' ');
}

/**
 * Fewest letters to add, drop, change or swap with the neighbour (Damerau, each letter touched once). Infinity when they
 * are more than `atMost`: only what that many can reach is compared.
 */
export function editDistance(from: string, to: string, atMost = Number.POSITIVE_INFINITY): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > atMost) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = i <= atMost ? [i] : [];
    for (let j = Math.max(1, i - atMost); j <= Math.min(b.length, i + atMost); j += 1) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min(change, at(last, j) + 1, at(row, j - 1) + 1, swap);
    }
    beforeLast = last;
    last = row;
  }
  const distance = at(last, b.length);
  return distance <= atMost ? distance : Number.POSITIVE_INFINITY;
}

/** How many slips are let pass in a word of so many letters. */
function allowedDistance(letters: number): number {
  if (letters <= 3) return 0;
  return letters <= 9 ? 1 : 2;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Endings that make another form of a word: letters that take each other's place, and those that come or go. */
const endings: Readonly<Record<string, { swap: string; add: string }>> = {
  es: { swap: 'aeoáéó', add: 's' },
  pt: { swap: 'aeoáéó', add: 's' },
  it: { swap: 'aeioàèìò', add: '' },
  fr: { swap: '', add: 'sxe' },
  de: { swap: 'ersn', add: 'ensr' },
  nl: { swap: '', add: 'sen' },
  ru: { swap: 'аяоеыиую', add: 'аяыиуюе' },
  uk: { swap: 'аяоеиіїую', add: 'аяиіую' },
  pl: { swap: 'aąeęoóiyu', add: 'aąeęiyu' },
  tr: { swap: '', add: 'ıiuüae' },
  hi: { swap: 'ािीेोू', add: 'ाीेो' },
  en: { swap: '', add: 's' },
};

/** Whether two lower-case words differ in their last letter only, and so that each is a form of its own. */
function differInEnding(a: string, b: string, language: string): boolean {
  const rule = endings[language];
  if (!rule) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3) return false;
  if (short.length === long.length) {
    return short.slice(0, -1) === long.slice(0, -1) && [short, long].every((word) => endsIn(word, rule.swap));
  }
  return long.slice(0, -1) === short && endsIn(long, rule.add);
}

function endsIn(word: string, letters: string): boolean {
  return letters.includes(word.slice(-1));
}
