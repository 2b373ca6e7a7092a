/** Languages that write a short word glued to the next: `dell'acqua`, `l'homme`. */
const eliding: ReadonlySet<string> = new Set(['it', 'fr']);

/** A word as dictionaries key it: one spelling of accents and apostrophes, no outer punctuation, no capitals. */
export function foldForm(word: string, language: string): string {
  return word
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase(language);
}

/** The word after the apostrophe, where the language glues words so. */
export function withoutElision(form: string, language: string): string | undefined {
  if (!eliding.has(language)) return undefined;
  const after = form.slice(form.indexOf("'") + 1);
  return after !== form && after !== '' ? after : undefined;
}
