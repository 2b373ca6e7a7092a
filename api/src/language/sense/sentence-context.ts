import { normalizeWord } from '@glossa/shared/word-key';
import { lookupCandidates } from '../word-candidates';

/** The words around a word in its sentence. */
export interface SentenceContext {
  /** All words of the sentence in order, normalized. An empty string marks the end of a clause. */
  forms: readonly string[];
  /** Indexes in `forms` of the word, or of the first word of the phrase. */
  places: readonly number[];
  /** For each other word, the forms a dictionary may list it under. */
  around: readonly (readonly string[])[];
}

const EMPTY_CONTEXT: SentenceContext = { forms: [], places: [], around: [] };

export function readContext(word: string, sentence: string | undefined, language: string): SentenceContext {
  if (!sentence) return EMPTY_CONTEXT;
  const forms = sentence
    .split(/[\s\u2013\u2014/]+/)
    .flatMap((form) => [normalizeWord(form, language), ...(/[.,;:!?]["”’»)]*$/.test(form) ? [''] : [])])
    .filter((form, index, all) => form !== '' || (index > 0 && all[index - 1] !== ''));
  const parts = normalizeWord(word, language).split(' ');
  const places = forms.flatMap((_form, index) =>
    parts.every((part, offset) => matchesForm(forms[index + offset], part)) ? [index] : [],
  );
  const ownIndexes = new Set(places.flatMap((place) => parts.map((_part, offset) => place + offset)));
  const around = forms
    .filter((form, index) => form !== '' && !ownIndexes.has(index))
    .map((form) => lookupCandidates(form, language));
  return { forms, places, around };
}

function matchesForm(form: string | undefined, base: string): boolean {
  return form === base || form === `${base}'s`;
}
