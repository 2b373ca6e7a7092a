/** Postgres' expressions match more sentences than say the phrase, and miss words beside a circled letter. */

/** Characters between words, which are also trimmed from their ends. Of the apostrophes one is a letter in Unicode. */
const GAP = '(?:[^[:alnum:]]|ʼ)';
/** Characters of the forms of a word. Expressions with thousands of forms take seconds to compile. */
const MAX_FORMS_LENGTH = 1_000;
const ANY_FORM = '.+';

/** One of the forms of each word, one word after another. */
export function toWordsPattern(words: readonly Iterable<string>[], isUnspaced: boolean): string {
  const forms = words.map((word) => {
    const keys = [...word];
    if (keys.join('|').length > MAX_FORMS_LENGTH) return ANY_FORM;
    return `(?:${keys.map(toPattern).join('|')})`;
  });
  return isUnspaced ? forms.join('') : `(?:^|${GAP})${forms.join(`${GAP}+`)}(?:$|${GAP})`;
}

/** The characters in their order, with nothing but spaces and stops between them. */
export const toTextPattern = (text: string): string => [...text].map(toPattern).join(`${GAP}*`);

/** Keys have one kind of apostrophe, i without the dot that the language decides, and the Greek s of the end of a word. */
function toPattern(key: string): string {
  return key
    .replaceAll(/[!-&(-/:-@[-`{-~]/gu, '\\$&')
    .replaceAll("'", "['‘’ʼ]")
    .replaceAll(/[σς]/gu, '[σς]')
    .replaceAll(/[iı]\u0307?/gu, '[iı]\\u0307?');
}
