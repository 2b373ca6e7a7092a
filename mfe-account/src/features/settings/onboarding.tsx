import type { AccountChange } from '@glossa/contract/account';
import type { Learner } from '@glossa/contract/read/user';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import { Button, FocusScreen, Form, IconButton, Text } from '@glossa/kit/ui';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { Failure } from '../../failure/failure';
import { changeAccount } from './account-calls';
import styles from './onboarding.module.css';
import { LanguageQuestion, LevelQuestion, MinutesQuestion, useLessonCounts } from './questions';
import { useAnswers } from './use-answers';

const QUESTIONS = [
  { id: 'account.onboarding.language', Question: LanguageQuestion },
  { id: 'account.onboarding.level', Question: LevelQuestion },
  { id: 'account.onboarding.minutes', Question: MinutesQuestion },
] as const;
const LAST = QUESTIONS.length - 1;

interface OnboardingProps {
  user: Learner;
  /** Above the questions. */
  banner: ReactNode;
  /** Whether the learner has answered and is on the way to the first lesson. */
  onLeaving: (isLeaving: boolean) => void;
  /** Its address; undefined without one. */
  findFirstLesson: () => Promise<string | undefined>;
}

/** Asks a new learner once what they learn, a question a screen, and leads into the first lesson. */
export function Onboarding({ user, banner, ...leaving }: OnboardingProps) {
  const intl = useIntl();
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [attempted, setAttempted] = useState(false);
  const answers = useAnswers(user);
  const saving = useSaving(leaving);
  const lessons = useLessonCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, Question } = QUESTIONS[step];
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);

  const go = (to: number) => setStep(Math.min(Math.max(to, 0), LAST) as 0 | 1 | 2);

  function submit(form: HTMLFormElement) {
    if (answers.language === '') {
      setAttempted(true);
      form.querySelector('input')?.focus();
    } else if (step < LAST) go(step + 1);
    else saving.mutate(answers.change);
  }

  const hasLessons = !lessons.isKnown || lessons.count(answers.language) !== undefined;
  const next = `account.onboarding.${step < LAST ? 'next' : hasLessons ? 'firstLesson' : 'start'}`;
  return (
    <Form className={styles.form} noValidate onSubmit={submit}>
      <title>{intl.formatMessage({ id: 'account.dashboard.documentTitle' })}</title>
      {/* A new one for each question, at its top. */}
      <FocusScreen
        key={step}
        head={
          <div className={styles.head}>
            <span className={styles.back}>
              {step > 0 && (
                <IconButton
                  icon="arrow-left"
                  label={intl.formatMessage({ id: 'account.onboarding.back' })}
                  onClick={() => go(step - 1)}
                />
              )}
            </span>
            <Dashes step={step} />
            <Button variant="ghost" onClick={skip} message="account.onboarding.skip" />
          </div>
        }
        foot={
          <div className={styles.foot}>
            {attempted && answers.language === '' && (
              <Text role="alert" className={styles.required} message="account.password.required" />
            )}
            {saving.isError && <Failure id="account.settings.failed" error={saving.error} />}
            <Button type="submit" variant="primary" busy={saving.isPending} message={next} />
          </div>
        }
      >
        <div className={styles.question}>
          {banner}
          <h1 ref={heading} id="question" tabIndex={-1} className={styles.title}>
            <FormattedMessage id={id} />
          </h1>
          <fieldset className={styles.tiles} aria-labelledby="question">
            <Question answers={answers} />
          </fieldset>
        </div>
      </FocusScreen>
    </Form>
  );
}

/** Saves the answers, and leads to the first lesson in the language, or to the dashboard where there is none. */
function useSaving({ onLeaving, findFirstLesson }: Pick<OnboardingProps, 'onLeaving' | 'findFirstLesson'>) {
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: async (change: AccountChange) => {
      await changeAccount(change);
      return findFirstLesson();
    },
    // The dashboard must not begin with a lesson that the answer has changed.
    onMutate: () => {
      queryClient.removeQueries({ queryKey: queryKeys.progress });
      onLeaving(true);
    },
    onSuccess: (lesson) => {
      void queryClient.invalidateQueries();
      if (lesson) return void navigate(lesson, { state: { isFirstLesson: true } });
      onLeaving(false);
      focusNextScreen();
    },
    onError: () => onLeaving(false),
  });
  useUnsavedWork(saving.isPending);
  return saving;
}

function Dashes({ step }: { step: number }) {
  const intl = useIntl();
  return (
    <span
      className={styles.dashes}
      role="img"
      aria-label={intl.formatMessage(
        { id: 'account.onboarding.step' },
        { step: step + 1, steps: QUESTIONS.length },
      )}
    >
      {QUESTIONS.map(({ id }, index) => (
        <span key={id} className={styles.dash} data-done={index <= step} />
      ))}
    </span>
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
