import type { GlossaryEntry } from './glossary';
import type { WordQuery } from './language-model';
import { foldForm } from './word-form';

/** All translations of an entry, those of the sense that the sentence speaks of before the others. */
export function translationsOf(
  entry: GlossaryEntry,
  { sentence, sourceLanguage, targetLanguage }: WordQuery,
): string[] {
  const around = new Set((sentence ?? '').split(/\s+/).map((word) => foldForm(word, sourceLanguage)));
  const senses = entry.senses ?? [];
  const meant = senses.filter(({ hint }) => hint.some((word) => around.has(foldForm(word, sourceLanguage))));
  const others = senses.filter((sense) => !meant.includes(sense));
  const inOrder = [...meant, entry, ...others].flatMap(
    ({ translations }) => translations[targetLanguage] ?? [],
  );
  return [...new Set(inOrder)];
}
