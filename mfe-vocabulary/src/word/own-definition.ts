import type { VocabularyWord } from '@glossa/contract/vocabulary';

/** The definition as far as the detailed one does not say it already. */
export function ownDefinition({ definition, detailed_definition }: VocabularyWord): string | null {
  return definition && detailed_definition?.includes(definition) ? null : definition;
}
