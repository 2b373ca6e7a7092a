import { queryClient } from '@glossa/shared/api-client';
import type { FormValues } from './form-values';

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
