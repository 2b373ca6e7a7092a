import type { VocabularyChange, VocabularyWord } from '@glossa/contract/vocabulary';
import { queryClient } from '@glossa/shared/api-client';

/** The longest texts the API takes. */
export const LONGEST = { translation: 300, definition: 1000, context: 1000 };

/** From 1 (easiest). */
export const LEVELS: readonly number[] = Array.from({ length: 10 }, (_, index) => index + 1);

/** What stands in the form's fields. */
export interface FormValues {
  readonly translation: string;
  readonly definition: string;
  readonly context: string;
  readonly level: number;
}

export function valuesOf(word: VocabularyWord): FormValues {
  return {
    translation: word.translation ?? '',
    definition: word.definition ?? '',
    context: word.context ?? '',
    level: word.difficulty_level,
  };
}

/** Whether a translation that was there is gone: a word can be without one only if it never had one. */
export function lacksTranslation(before: FormValues, { translation }: FormValues): boolean {
  return before.translation !== '' && translation.trim() === '';
}

/** What differs from before, or `undefined` when nothing does. */
export function changeBetween(before: FormValues, now: FormValues): VocabularyChange | undefined {
  const change: VocabularyChange = {};
  const text = (name: 'translation' | 'definition' | 'context') => {
    const trimmed = now[name].trim();
    return trimmed === before[name].trim() ? undefined : trimmed;
  };
  const [translation, definition, context] = [text('translation'), text('definition'), text('context')];
  if (translation) change.translation = translation;
  if (definition !== undefined) change.definition = definition || null;
  if (context !== undefined) change.context = context || null;
  if (now.level !== before.level) change.difficulty_level = now.level;
  return Object.keys(change).length > 0 ? change : undefined;
}

/** In the memory of the page, which outlives this version of the app and nothing else. */
const keyOf = (wordId: number) => ['vocabulary form', wordId];

/** Keeps what was typed about a word when the app has to go at once. */
export function keepForm(wordId: number, values: FormValues): void {
  queryClient.setQueryData(keyOf(wordId), values);
}

/** What was typed in the version before. */
export function keptForm(wordId: number): FormValues | undefined {
  return queryClient.getQueryData(keyOf(wordId));
}

/** It stands in a form again. */
export function forgetForm(wordId: number): void {
  queryClient.removeQueries({ queryKey: keyOf(wordId) });
}
