import { wellFormed } from './well-formed';

/** Languages that write a short word glued to the next: `dell'acqua`, `l'homme`. */
const eliding: ReadonlySet<string> = new Set(['it', 'fr']);
/** What is no word before and after one. The marks behind its last letter are a part of it: का and की are two words. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}][^\p{L}\p{N}]*$/gu;

/** A text without the quotes and stops around it. */
export function withoutEdges(text: string): string {
  return text.replaceAll(EDGES, '');
}

/**
 * A word as dictionaries key it: one spelling of accents and apostrophes, no outer punctuation, no capitals. The
 * screens fold words too; all hold the same table of cases.
 */
export function foldForm(word: string, language: string): string {
  const straight = wellFormed(word)
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'");
  return withoutEdges(straight).replaceAll(/\s+/g, ' ').toLocaleLowerCase(language);
}

/** The word of a form glued together with an apostrophe: what follows an elision, what a Turkish ending follows. */
export function glued(form: string, language: string): string | undefined {
  const apostrophe = form.indexOf("'");
  if (apostrophe === -1) return undefined;
  if (eliding.has(language)) return form.slice(apostrophe + 1) || undefined;
  return language === 'tr' ? form.slice(0, apostrophe) || undefined : undefined;
}
