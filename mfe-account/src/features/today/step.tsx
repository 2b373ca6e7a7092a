import type { NextStep } from '@glossa/contract/progress';
import { addressedId, lessonPath } from '@glossa/contract/lesson-path';
import { REVIEW_PATH } from '@glossa/contract/review-path';
import { Slot } from '@glossa/kit/federation';
import { useDialogButton } from '@glossa/kit/keyboard';
import { Button, ButtonLink, ErrorPanel, Icon, type IconName, Spinner } from '@glossa/kit/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './step.module.css';

/** The next step as a row, for the ends of reviews and quizzes. */
export function Step({ step }: { step: NextStep }) {
  const id = useId();
  return (
    <div className={styles.step}>
      <span className={styles.icon}>
        <Icon name={ICONS[step.kind]} />
      </span>
      <div className={styles.texts}>
        <p id={id} className={styles.what}>
          {stepText(step)}
        </p>
        {step.minutes !== null && (
          <p className={styles.minutes}>
            <FormattedMessage id="account.today.minutes" values={{ minutes: step.minutes }} />
          </p>
        )}
      </div>
      <StepButton step={step} describedBy={id} className={styles.start} />
    </div>
  );
}

const ICONS: Record<NextStep['kind'], IconName> = {
  review: 'book',
  resume: 'play',
  begin: 'video',
  watch: 'video',
  quiz: 'quiz',
};

interface StepButtonProps {
  step: NextStep;
  /** Id of the text that says what the step is. */
  describedBy: string;
  className: string | undefined;
}

export function StepButton({ step, describedBy, className }: StepButtonProps) {
  if (step.kind === 'quiz') return <QuizOfWeek wordIds={step.word_ids} {...{ describedBy, className }} />;
  return (
    <ButtonLink to={stepPath(step)} className={className} aria-describedby={describedBy}>
      {step.kind !== 'review' && <Icon name="play" size="small" />}
      <FormattedMessage
        id={step.kind === 'resume' ? 'account.dashboard.continue' : 'account.onboarding.start'}
      />
    </ButtonLink>
  );
}

/** Undefined where it is no lesson. */
export const findLesson = (step: NextStep | null | undefined): string | undefined =>
  step && step.kind !== 'quiz' && step.kind !== 'review' ? stepPath(step) : undefined;

function stepPath(step: Exclude<NextStep, { kind: 'quiz' }>): string {
  if (step.kind === 'review') return REVIEW_PATH;
  return lessonPath(step.playlist_id, addressedId(step.video_id, step.youtube_id));
}

export function stepText(step: NextStep): ReactNode {
  if (step.kind === 'review')
    return <FormattedMessage id="account.today.review" values={{ count: step.count }} />;
  if (step.kind === 'quiz') return <FormattedMessage id="account.today.quiz" />;
  const title = (
    <bdi key="title" lang={step.language}>
      {step.title}
    </bdi>
  );
  if (step.kind === 'resume') return title;
  return (
    <FormattedMessage
      id={step.kind === 'begin' ? 'account.today.begin' : 'account.today.watch'}
      values={{ title }}
    />
  );
}

interface QuizOfWeekProps extends Omit<StepButtonProps, 'step'> {
  wordIds: readonly number[];
}

function QuizOfWeek({ wordIds, describedBy, className }: QuizOfWeekProps) {
  const { opened, close, button } = useDialogButton(wordIds);
  return (
    <>
      <Button {...button} variant="primary" className={className} aria-describedby={describedBy}>
        <FormattedMessage id="account.onboarding.start" />
      </Button>
      {opened && (
        <Slot
          name="quiz/generate"
          vocabularyIds={opened}
          onClose={close}
          loading={<Spinner message="account.today.quizLoading" />}
          fallback={(retry) => (
            <ErrorPanel
              titleAs="p"
              message="account.today.quizFailed"
              action={<Button variant="secondary" size="small" onClick={retry} message="account.retry" />}
            />
          )}
        />
      )}
    </>
  );
}
