import type { Tone } from '@glossa/shared/ui';

/** Levels 1 to 3 are green, 4 to 6 yellow, above red. */
export function difficultyTone(level: number): Tone {
  if (level <= 3) return 'good';
  return level <= 6 ? 'warning' : 'bad';
}
