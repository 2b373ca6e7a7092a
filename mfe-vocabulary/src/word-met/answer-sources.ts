import type { Translation, WordDetails } from '@glossa/contract/translation';

/** Who gave what is shown of a word, each named once: the translation's source, then the definition's. */
export function answerSources(
  translation: Translation | undefined,
  details: WordDetails | undefined,
): string[] {
  const translators = translation?.found && translation.source ? [translation.source] : [];
  const describers = details?.definition ? details.sources : [];
  return [...new Set([...translators, ...describers])];
}
