import type { QuizOptions } from '@glossa/contract/quiz/request';
import OFFERED from './offered-quizzes.json';

export const quizOptions = OFFERED as QuizOptions;
