import type { AccountChange } from '@glossa/contract/account';
import { findGoals, type Learner } from '@glossa/contract/read/user';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { useState } from 'react';

/** What accounts begin with; for a beginner it is long. */
const DEFAULT_MINUTES = 30;
const PRESET_MINUTES = 10;

interface Given {
  readonly language?: string;
  readonly level?: Learner['level'];
  readonly minutes?: number;
  readonly explainIn?: string;
}

export type Answers = ReturnType<typeof useAnswers>;

/** The questions, answered by the account until the learner answers them: another tab may change it. */
export function useAnswers(user: Learner) {
  const ownLanguage = useTranslationLanguage();
  const { target_language: learned } = user;
  const { daily_minutes: goal } = findGoals(user);
  const [given, setGiven] = useState<Given>({});
  const {
    language = learned !== null && learned !== ownLanguage ? learned : '',
    level = user.level ?? 'A1',
    minutes = goal === DEFAULT_MINUTES ? PRESET_MINUTES : goal,
    explainIn = ownLanguage,
  } = given;
  const asksForOwnLanguage = language === ownLanguage;
  const change: AccountChange = {
    target_language: language,
    level,
    goals: { daily_minutes: minutes },
    ...(asksForOwnLanguage && explainIn !== ownLanguage ? { translation_language: explainIn } : {}),
    onboarding_pending: false,
  };
  const setAnswer = (input: Given) => setGiven({ ...given, ...input });
  return { language, level, minutes, explainIn, asksForOwnLanguage, change, setAnswer };
}
