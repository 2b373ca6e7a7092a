import { normalizeWord } from '@glossa/shared/word-key';
import type { Glossary, GlossaryEntry } from '../../language/glossary';
import { normalizeText } from '../normalize-text';

/** All that a word or its dictionary form may be in another language, in whichever sense. */
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

/** Words of `language` that have the meaning among their translations, in whichever sense. */
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

/** The dictionary form of a word, folded; the word itself where the glossary does not know it. */
export function glossaryLemma(glossary: Glossary, word: string, language: string): string {
  const form = normalizeWord(word, language);
  return normalizeWord(glossary.find(language, form)?.lemma ?? form, language);
}

function senseTranslations(entry: GlossaryEntry, into: string): string[] {
  return [entry, ...(entry.senses ?? [])].flatMap(({ translations }) => translations[into] ?? []);
}
