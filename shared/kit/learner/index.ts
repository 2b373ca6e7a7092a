/** What the apps know and record of the learner who is signed in. */
export { translationLanguage, useTranslationLanguage } from './translation-language';
export { useGradedWords } from './use-graded-words';
export { useStudyTime } from './use-study-time';
export { useGoalNews, useToday } from './use-today';
