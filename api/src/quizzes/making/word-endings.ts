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
export function differInEnding(a: string, b: string, language: string): boolean {
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
