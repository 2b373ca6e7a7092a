import type { QuizQuestion } from '@glossa/contract/quiz';

/** What is asked. A matching question spells its columns out below the first line, for readers that show no lists. */
export function wordingOf({ question, pairs }: QuizQuestion): string {
  return pairs ? (question.split('\n')[0] ?? question) : question;
}
