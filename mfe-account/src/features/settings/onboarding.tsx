import { findGoals, type Learner } from '@glossa/contract/read/user';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import { LanguageField, Button, Card, PageHeader, SelectField } from '@glossa/kit/ui';
import { useTranslationLanguage } from '@glossa/kit/learner';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountChange } from '@glossa/contract/account';
import { Failure } from '../../failure/failure';
import { LearnedLanguageField, LevelField } from './learned-language-field';
import { changeAccount } from './account-calls';
import styles from './onboarding.module.css';

const MINUTES = [5, 10, 15, 20, 30, 45, 60];

interface Answers {
  readonly language?: string;
  readonly level?: Learner['level'];
  readonly minutes?: number;
  readonly explainIn?: string;
}

/** The questions, answered by the account until the learner answers them: another tab may change it. */
function useAnswers(user: Learner) {
  const ownLanguage = useTranslationLanguage();
  const { target_language: learned } = user;
  const [answers, setAnswers] = useState<Answers>({});
  const {
    language = learned !== null && learned !== ownLanguage ? learned : '',
    level = user.level ?? 'A1',
    minutes = findGoals(user).daily_minutes,
    explainIn = ownLanguage,
  } = answers;
  const asksForOwnLanguage = language === ownLanguage;
  const change: AccountChange = {
    target_language: language,
    level,
    goals: { daily_minutes: minutes },
    ...(asksForOwnLanguage && explainIn !== ownLanguage ? { translation_language: explainIn } : {}),
    onboarding_pending: false,
  };
  const setAnswer = (input: Answers) => setAnswers({ ...answers, ...input });
  return { language, level, minutes, explainIn, asksForOwnLanguage, change, setAnswer };
}

interface OnboardingProps {
  user: Learner;
  /** Above the questions. */
  banner: ReactNode;
}

/** Asks a new learner once what they learn; the answers order the lessons and set the daily goal. */
export function Onboarding({ user, banner }: OnboardingProps) {
  const intl = useIntl();
  const [attempted, setAttempted] = useState(false);
  const answers = useAnswers(user);
  const saving = useMutation({
    mutationFn: changeAccount,
    // The dashboard must not begin with a lesson that the answer has changed.
    onMutate: () => queryClient.removeQueries({ queryKey: queryKeys.progress }),
    onSuccess: () => {
      void queryClient.invalidateQueries();
      focusNextScreen();
    },
  });
  useUnsavedWork(saving.isPending);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempted(true);
    if (answers.language === '') return void event.currentTarget.querySelector('select')?.focus();
    saving.mutate(answers.change);
  }

  return (
    <div className={styles.screen}>
      <title>{intl.formatMessage({ id: 'account.dashboard.documentTitle' })}</title>
      {banner}
      <PageHeader
        title={<FormattedMessage id="account.dashboard.welcomeNew" values={{ name: user.username }} />}
        subtitle={<FormattedMessage id="account.onboarding.subtitle" />}
      />
      <Card>
        <form className={styles.form} noValidate onSubmit={save}>
          <Questions user={user} answers={answers} attempted={attempted} />
          {saving.isError && <Failure id="account.settings.failed" error={saving.error} />}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={saving.isPending}>
              <FormattedMessage id="account.onboarding.start" />
            </Button>
            <Button variant="ghost" onClick={skip}>
              <FormattedMessage id="account.onboarding.skip" />
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

interface QuestionsProps {
  user: Learner;
  answers: ReturnType<typeof useAnswers>;
  attempted: boolean;
}

function Questions({ user, answers, attempted }: QuestionsProps) {
  const intl = useIntl();
  const { language, level, minutes, explainIn, asksForOwnLanguage, setAnswer } = answers;
  return (
    <>
      <LearnedLanguageField
        value={language}
        error={attempted && language === '' && <FormattedMessage id="account.password.required" />}
        onChange={(code) => setAnswer({ language: code })}
      />
      {asksForOwnLanguage && (
        <LanguageField
          label={<FormattedMessage id="account.onboarding.explain" />}
          hint={explainIn === language && <FormattedMessage id="account.onboarding.explainHint" />}
          value={explainIn}
          onChange={(code) => setAnswer({ explainIn: code })}
        />
      )}
      <LevelField value={level} onChange={(chosen) => setAnswer({ level: chosen })} />
      <SelectField
        label={<FormattedMessage id="account.settings.daily_minutes" />}
        value={minutes}
        onChange={(event) => setAnswer({ minutes: Number(event.target.value) })}
      >
        {[...new Set([...MINUTES, findGoals(user).daily_minutes])].map((choice) => (
          <option key={choice} value={choice}>
            {intl.formatNumber(choice)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Leads on at once: if it cannot be saved, the question comes back with the next session. */
function skip(): void {
  const { token, user } = currentSession();
  if (!token || !user) return;
  beginSession(token, { ...user, onboarding_pending: false });
  focusNextScreen();
  changeAccount({ onboarding_pending: false }).catch((error: unknown) =>
    console.warn('Skipping the question was not saved', error),
  );
}

/** The button that had the focus goes with this screen; the keyboard starts at the next one. */
function focusNextScreen(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
