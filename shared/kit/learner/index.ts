/** What the apps know and record of the learner who is signed in. */
export { translationLanguage, useTranslationLanguage } from './translation-language';
export { useStudyTime } from './use-study-time';
export { streakQuery } from './streak-query';
