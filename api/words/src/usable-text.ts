/** Scripts of the languages that do not use Latin letters. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ka: /\p{Script=Georgian}/u,
  ru: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  hi: /\p{Script=Devanagari}/u,
  th: /\p{Script=Thai}/u,
};
const LATIN = /\p{Script=Latin}/u;
/** Control characters, direction marks and addresses. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|https?:|www\.|@\w+\./iu;

/** Undefined when the line is empty, too long, unprintable, or mostly in another script. */
export function usableText(text: string, language: string, maxLength: number): string | undefined {
  const line = text
    .normalize('NFC')
    .replaceAll(/[ \u00a0\r\n\t]+/g, ' ')
    .trim();
  const length = [...line].length;
  if (length === 0 || length > maxLength || UNPRINTABLE.test(line)) return undefined;
  return isMostlyInScript(SCRIPTS[language] ?? LATIN, line) ? line : undefined;
}

/** Half of the letters suffice: names and abbreviations keep their own script. */
function isMostlyInScript(script: RegExp, text: string): boolean {
  const letters = [...text].filter((character) => /\p{L}/u.test(character));
  return letters.length > 0 && letters.filter((letter) => script.test(letter)).length * 2 >= letters.length;
}

/** The usable texts without duplicates, at most `maxCount`. */
export function usableTexts(
  texts: readonly string[],
  language: string,
  limits: { maxLength: number; maxCount: number },
): string[] {
  const usable = new Map<string, string>();
  for (const text of texts) {
    const line = usableText(text, language, limits.maxLength);
    if (line !== undefined && !usable.has(line.toLowerCase())) usable.set(line.toLowerCase(), line);
  }
  return [...usable.values()].slice(0, limits.maxCount);
}
