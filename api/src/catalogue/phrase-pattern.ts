/**
 * Regular expressions of Postgres for sentences, in lower case, that may say a phrase. They let through more than says it and
 * miss nothing that `moment-text` finds.
 */

/** What stands between words, and is left out at their ends. Of the apostrophes one is a letter in Unicode. */
const GAP = '(?:[^[:alnum:]]|ʼ)';
/** Expressions with thousands of forms take seconds to compile. */
const MAX_FORMS_LENGTH = 1_000;
const ANY_FORM = '.+';

/** One of the forms of each word, one word after another. */
export function toWordsPattern(words: readonly Iterable<string>[], isUnspaced: boolean): string {
  const forms = words.map((word) => {
    const alternatives = [...word].map(toPattern).join('|');
    return alternatives.length <= MAX_FORMS_LENGTH ? `(?:${alternatives})` : ANY_FORM;
  });
  return isUnspaced ? forms.join('') : `(?:^|${GAP})${forms.join(`${GAP}+`)}(?:$|${GAP})`;
}

/** The characters in their order, with nothing but spaces and stops between them. */
export function toTextPattern(text: string): string {
  return [...text].map(toPattern).join(`${GAP}*`);
}

/** Keys have one kind of apostrophe, and i without the dot that the language decides. */
function toPattern(key: string): string {
  return key.replaceAll(/[iı]\u0307?|[!-/:-@[-`{-~]/gu, (character) => {
    if (character === "'") return "['‘’ʼ]";
    return /[iı]/u.test(character) ? '[iı]\\u0307?' : `\\${character}`;
  });
}
