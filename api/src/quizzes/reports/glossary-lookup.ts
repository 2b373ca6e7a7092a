import { normalizeWord } from '@glossa/shared/word-key';
import type { Glossary, GlossaryEntry } from '../../language/glossary';
import { normalizeText } from '../normalize-text';

/** Translations of a word and its lemma, in every sense. */
export function glossaryTranslations(
  glossary: Glossary,
  word: string,
  language: string,
  into: string,
): string[] {
  const entry = glossary.find(language, normalizeWord(word, language));
  if (!entry) return [];
  const ofLemma = glossary.find(language, normalizeWord(entry.lemma, language));
  return [...senseTranslations(entry, into), ...(ofLemma ? senseTranslations(ofLemma, into) : [])];
}

/** Words of `language` that have `meaning` among their translations, in any sense. */
export function findWordsByMeaning(
  glossary: Glossary,
  meaning: string,
  meaningLanguage: string,
  language: string,
): string[] {
  const wanted = normalizeText(meaning);
  return [...glossary.forms(language)]
    .filter(([, entry]) =>
      senseTranslations(entry, meaningLanguage).some((text) => normalizeText(text) === wanted),
    )
    .map(([form]) => form);
}

/** The normalized lemma of a word, or the word itself when the glossary does not have it. */
export function glossaryLemma(glossary: Glossary, word: string, language: string): string {
  const form = normalizeWord(word, language);
  return normalizeWord(glossary.find(language, form)?.lemma ?? form, language);
}

function senseTranslations(entry: GlossaryEntry, into: string): string[] {
  return [entry, ...(entry.senses ?? [])].flatMap(({ translations }) => translations[into] ?? []);
}
