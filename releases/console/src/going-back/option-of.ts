import type { ListedVersion } from '../operator-api/answers';

/** The message that names an earlier version in a list to choose from, with how ready it is. */
export function optionOf({ previous, ready }: ListedVersion): string {
  if (previous) return 'console.option.previous';
  return ready ? 'console.option.ready' : 'console.option.notReady';
}
