import { listedLemmas } from './forms/inflected-forms';
import { lookupCandidates } from './word-candidates';
import type { WordFile } from './word-file';
import type { CefrWord, GlossaryEntry } from './records';

/** Our own lists: translations by source language and lower-case form, forms of words, and words by how frequent they are. */
export interface Glossary {
  readonly languages: readonly string[];
  find(language: string, form: string): GlossaryEntry | undefined;
  forms(language: string): ReadonlyMap<string, GlossaryEntry>;
  /** Forms to look a word up by: as it is written, then the lemmas that it may have. */
  lookupForms(word: string, language: string): readonly string[];
  /** The lemmas of a frequent or irregular form. */
  lemmas(form: string, language: string): readonly string[];
  /** The 20,000 most frequent words; empty for a language without a list. */
  frequentWords(language: string): readonly string[];
  /** English words with their levels. */
  cefrWords(): readonly CefrWord[];
}

export function openGlossary(file: WordFile): Glossary {
  const forms = new Map<string, ReadonlyMap<string, GlossaryEntry>>();
  return {
    languages: Object.keys(file.head.glossary),
    find: (language, form) => file.get('entry', `${language} ${form}`),
    // Quizzes go through all of them for each question.
    forms(language) {
      const known = forms.get(language) ?? new Map(file.list('entry', `${language} `));
      forms.set(language, known);
      return known;
    },
    lookupForms: (word, language) => lookupCandidates(word, language, file),
    lemmas: (form, language) => listedLemmas(form, language, file),
    frequentWords: (language) => file.get('frequent', language) ?? [],
    cefrWords: () => file.get('cefr', '') ?? [],
  };
}
