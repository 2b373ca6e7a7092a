import type { GradeChoice, ReviewGrade } from '@glossa/contract/review';

interface Reckoned {
  readonly choices: readonly GradeChoice[];
  readonly servedAt: number;
}

/** After how many milliseconds a word would come again with this grade. */
export function intervalOf({ choices, servedAt }: Reckoned, grade: ReviewGrade): number | undefined {
  const choice = choices.find((one) => one.grade === grade);
  return choice && Math.max(0, Date.parse(choice.due_at) - servedAt);
}
