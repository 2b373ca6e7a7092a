import { wellFormed } from './well-formed';

/** Languages that write a short word glued to the next: `dell'acqua`, `l'homme`. */
const eliding: ReadonlySet<string> = new Set(['it', 'fr']);

/** A word as dictionaries key it: one spelling of accents and apostrophes, no outer punctuation, no capitals. */
export function foldForm(word: string, language: string): string {
  return wellFormed(word)
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLocaleLowerCase(language);
}

/** The word of a form glued together with an apostrophe: what follows an elision, what a Turkish ending follows. */
export function glued(form: string, language: string): string | undefined {
  const apostrophe = form.indexOf("'");
  if (apostrophe === -1) return undefined;
  if (eliding.has(language)) return form.slice(apostrophe + 1) || undefined;
  return language === 'tr' ? form.slice(0, apostrophe) || undefined : undefined;
}
