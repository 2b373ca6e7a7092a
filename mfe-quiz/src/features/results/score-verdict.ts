import type { Tone } from '@glossa/shared/ui';

interface ScoreVerdict {
  /** The score as shown: a whole percentage. What is said about it goes by this number. */
  percent: number;
  tone: Tone;
  /** Id of the encouragement. */
  message: string;
}

const MESSAGES = [
  [90, 'excellent'],
  [80, 'great'],
  [70, 'good'],
  [60, 'fair'],
] as const;

function toneOf(percent: number): Tone {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'warning' : 'bad';
}

/** Colour and encouragement for a score in percent. */
export function scoreVerdict(score: number): ScoreVerdict {
  const percent = Math.round(score);
  const name = MESSAGES.find(([least]) => percent >= least)?.[1] ?? 'low';
  return { percent, tone: toneOf(percent), message: `quiz.results.message.${name}` };
}
