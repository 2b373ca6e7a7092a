/** Other ways to write the letters of a language, each of which may be used or not. */
const rules: Readonly<Record<string, readonly ((text: string) => string)[]>> = {
  de: [
    (text) => text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'),
    (text) => text.replaceAll('ß', 'ss'),
  ],
  fr: [(text) => text.replaceAll('œ', 'oe').replaceAll('æ', 'ae')],
  ru: [(text) => text.replaceAll('ё', 'е')],
  tr: [(text) => text.replaceAll('â', 'a').replaceAll('î', 'i').replaceAll('û', 'u')],
  // English borrows words with their marks and drops these.
  en: [(text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')],
};

/**
 * Every right way to write a lower-case text: `größe`, `grösse`, `groeße`, `groesse`. One way only: whoever types `ё`
 * or `ß` where there is none has made a mistake.
 */
export function spellingsOf(text: string, language: string): string[] {
  const all = (rules[language] ?? []).reduce<string[]>(
    (spellings, rule) => [...spellings, ...spellings.map(rule)],
    [text],
  );
  return [...new Set(all)];
}
