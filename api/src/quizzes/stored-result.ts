import type { QuestionResult } from '@glossa/contract/quiz-result';

/** A result as it is stored: where its word was met is looked up when it is shown. */
export type StoredResult = Omit<QuestionResult, 'moment'>;
