import type { Tone } from '../ui';

/** The badge color of a difficulty level: 1-3 green, 4-6 yellow, above 6 red. */
export function difficultyTone(level: number): Tone {
  if (level <= 3) return 'good';
  return level <= 6 ? 'warning' : 'bad';
}
