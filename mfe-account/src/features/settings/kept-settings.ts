import { queryClient } from '@glossa/shared/api-client';
import type { Goals } from '@glossa/contract/user';

/** What stands in the form of the learning settings. */
interface TypedSettings {
  readonly language: string;
  readonly zone: string;
  readonly typed: Record<keyof Goals, string>;
}

/** In the memory of the page, which outlives this version of the app and nothing else. */
const keyOf = (learnerId: number) => ['account', 'typed settings', learnerId];

/** Keeps what was typed and not saved for the version that takes this one's place. */
export function keepSettings(learnerId: number, settings: TypedSettings): void {
  queryClient.setQueryData(keyOf(learnerId), settings);
}

/** What was typed in the version before. */
export function keptSettings(learnerId: number): TypedSettings | undefined {
  return queryClient.getQueryData(keyOf(learnerId));
}

/** It stands in the form again. */
export function forgetSettings(learnerId: number): void {
  queryClient.removeQueries({ queryKey: keyOf(learnerId) });
}
