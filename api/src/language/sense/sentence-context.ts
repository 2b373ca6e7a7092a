import { normalizeWord } from '@glossa/shared/word-key';
import { lookupCandidates } from '../word-candidates';

/** What stands around a word in the sentence it was met in. */
export interface SentenceContext {
  /** All words of the sentence, folded, in order; an empty one where a part of the sentence ends. */
  forms: readonly string[];
  /** Where in `forms` the word (or the first word of the phrase) stands. */
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
  const asked = normalizeWord(word, language).split(' ');
  const places = forms.flatMap((_form, index) =>
    asked.every((part, offset) => matchesForm(forms[index + offset], part)) ? [index] : [],
  );
  const own = new Set(places.flatMap((place) => asked.map((_part, offset) => place + offset)));
  const around = forms
    .filter((form, index) => form !== '' && !own.has(index))
    .map((form) => lookupCandidates(form, language));
  return { forms, places, around };
}

function matchesForm(form: string | undefined, asked: string): boolean {
  return form === asked || form === `${asked}'s`;
}
