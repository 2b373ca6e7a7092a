import { baseForms } from './wordnet/english-forms';
import { foldForm, glued } from './word-form';

/** A phrase of more words is a piece of text, which no dictionary lists. */
const MOST_WORDS = 5;

/**
 * Forms to look a word or phrase up under, as written first. Of a phrase the first word may be inflected
 * (`looked up`) or the last (`ice creams`).
 */
export function candidatesOf(word: string, language: string): string[] {
  const form = foldForm(word, language);
  const parts = form.split(' ');
  if (form === '' || parts.length > MOST_WORDS) return [];
  if (parts.length > 1) return [...new Set([form, ...inflectedPhrases(parts, language)])];
  return [...new Set([form, ...formsOf(form, language)])];
}

function formsOf(form: string, language: string): string[] {
  if (language === 'en') return baseForms(form).map((base) => base.form);
  const part = glued(form, language);
  return part === undefined ? [form] : [form, part];
}

function inflectedPhrases(parts: readonly string[], language: string): string[] {
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const start = parts.slice(0, -1);
  return [
    ...formsOf(first, language).map((base) => [base, ...rest].join(' ')),
    ...formsOf(last, language).map((base) => [...start, base].join(' ')),
  ];
}
