import type { BuiltRelease } from '@glossa/contract/release';
import type { Observation } from './finding';

/** English stands in for every language an app does not have. */
export function checkMessages({ app, version, messages }: BuiltRelease): Observation[] {
  if (messages['en']?.length) return [];
  const detail = `${app} ${version} has no English catalogue, which every other language falls back to.`;
  return [{ code: 'english_missing', detail, advice: 'Add src/messages/en.json and publish a new version.' }];
}
