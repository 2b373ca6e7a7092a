import { MAX_PHRASE_WORDS } from '@glossa/contract/limits';
import { normalizeWord } from '@glossa/contract/word-key';
import { findLemmaCandidates, listedLemmas } from './forms/inflected-forms';
import { keepRecent } from './keep-recent';
import type { WordFile } from './word-file';
import { listEnglishForms } from './wordnet/english-forms';

/** The likeliest base form in the tables, for a word that nobody translates; the rules for endings would guess. */
export function findBaseForm(word: string, language: string, file: WordFile): string | undefined {
  const form = writtenForms(normalizeWord(word, language), language).at(-1) ?? '';
  const [lemma] = listedLemmas(form, language, file);
  // The tables have no capitals. Within a sentence, German has them for nouns alone.
  const isNoun = language === 'de' && /^\p{Lu}/u.test(word);
  return isNoun ? lemma?.replace(/^./u, (first) => first.toUpperCase()) : lemma;
}

/** Languages that join a short word to the next: `dell'acqua`, `l'homme`. */
const ELIDING_LANGUAGES: ReadonlySet<string> = new Set(['it', 'fr']);

/** Not all exist: the first that a dictionary has counts. Phrases inflect too: `looked up`, `ice creams`. */
export function lookupCandidates(word: string, language: string, file: WordFile): readonly string[] {
  return word.length > MAX_KEPT_LENGTH
    ? listCandidates(word, language, file)
    : keptCandidates(word, language, file);
}

const MAX_KEPT_LENGTH = 60;
/** The distinct words of some long lessons. Each part of a look-up asks for those of its word. */
const keptCandidates = keepRecent(10_000, listCandidates);

function listCandidates(word: string, language: string, file: WordFile): readonly string[] {
  const form = normalizeWord(word, language);
  const parts = form.split(' ');
  if (form === '' || parts.length > MAX_PHRASE_WORDS) return [];
  if (parts.length > 1) return [...new Set([form, ...phraseForms(parts, language, file)])];
  return [...new Set([form, ...wordForms(form, language, file)])];
}

function wordForms(form: string, language: string, file: WordFile): string[] {
  if (language === 'en') return listEnglishForms(form);
  const written = writtenForms(form, language);
  return [...written, ...findLemmaCandidates(written.at(-1) ?? '', language, file)];
}

/** A normalized form, and the word that an apostrophe joins to another. */
export function writtenForms(form: string, language: string): string[] {
  const part = splitAtApostrophe(form, language);
  return part === undefined ? [form] : [form, part];
}

function phraseForms(parts: readonly string[], language: string, file: WordFile): string[] {
  const [first = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  const start = parts.slice(0, -1);
  return [
    ...wordForms(first, language, file).map((base) => [base, ...rest].join(' ')),
    ...wordForms(last, language, file).map((base) => [...start, base].join(' ')),
  ];
}

/** The word of a form joined by an apostrophe: after the elision in Italian and French, before the ending in Turkish. */
function splitAtApostrophe(form: string, language: string): string | undefined {
  const apostrophe = form.indexOf("'");
  if (apostrophe === -1) return undefined;
  if (ELIDING_LANGUAGES.has(language)) return form.slice(apostrophe + 1) || undefined;
  return language === 'tr' ? form.slice(0, apostrophe) || undefined : undefined;
}
