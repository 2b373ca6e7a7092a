import type { NextStep, NextStepResponse } from '@glossa/contract/progress';
import type { ProgressStats } from '@glossa/contract/progress';
import { formatDay } from '@glossa/kit/format';
import { addressedId, lessonPath } from '@glossa/contract/lesson-path';
import { Slot } from '@glossa/kit/federation';
import { useDialogButton } from '@glossa/kit/keyboard';
import { Button, ButtonLink, Card, ErrorPanel, Icon, type IconName, Spinner } from '@glossa/kit/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { todaySeconds } from '../../progress/learner-stats';
import { DayGoal } from './day-goal';
import styles from './today.module.css';

interface TodayProps {
  next: NextStepResponse;
  /** Undefined where they could not be loaded. */
  stats: ProgressStats | undefined;
}

/** The one thing to do next, and how much of the day's goal is done. At the end of the day also when words come again. */
export function Today({ next, stats }: TodayProps) {
  const titleId = useId();
  const goal = stats?.goals.daily_minutes;
  const minutes = stats ? Math.floor(todaySeconds(stats) / 60) : 0;
  const isReached = goal !== undefined && minutes >= goal;
  const { step, next_review_at: nextReview } = next;
  const isDayOver = step === null || (isReached && step.kind !== 'review');
  return (
    <Card as="section" className={styles.today} aria-labelledby={titleId}>
      <h2 id={titleId} className={isReached ? styles.reached : undefined}>
        {isReached && <Icon name="check" />}
        <FormattedMessage id={isReached ? 'account.today.done' : 'account.today.title'} />
      </h2>
      {step ? <Step step={step} /> : <AllWatched />}
      {isDayOver && nextReview && <NextReview at={nextReview} />}
      {isDayOver && (
        <p>
          <Link to="/vocabulary/next" className={styles.newWords}>
            <FormattedMessage id="account.today.newWords" />
          </Link>
        </p>
      )}
      {goal !== undefined && <DayGoal minutes={minutes} goal={goal} day={stats?.days.at(-1)} />}
    </Card>
  );
}

/** The day on which words are reviewed next. `at` is ISO 8601. */
function NextReview({ at }: { at: string }) {
  const day = formatDay(at, useIntl());
  return (
    <p className={styles.minutes}>
      <time dateTime={at}>
        <FormattedMessage id="account.today.nextReview" values={{ day }} />
      </time>
    </p>
  );
}

export function Step({ step }: { step: NextStep }) {
  const id = useId();
  const icon = ICONS[step.kind];
  return (
    <div className={styles.step}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div className={styles.texts}>
        <p id={id} className={styles.what}>
          <What step={step} />
        </p>
        {step.minutes !== null && (
          <p className={styles.minutes}>
            <FormattedMessage id="account.today.minutes" values={{ minutes: step.minutes }} />
          </p>
        )}
      </div>
      {step.kind === 'quiz' ? (
        <QuizOfWeek wordIds={step.word_ids} describedBy={id} />
      ) : (
        <ButtonLink to={address(step)} className={styles.start} aria-describedby={id}>
          <FormattedMessage
            id={step.kind === 'resume' ? 'account.dashboard.continue' : 'account.onboarding.start'}
          />
        </ButtonLink>
      )}
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

function address(step: Exclude<NextStep, { kind: 'quiz' }>): string {
  if (step.kind === 'review') return '/vocabulary/review';
  return lessonPath(step.playlist_id, addressedId(step.video_id, step.youtube_id));
}

function What({ step }: { step: NextStep }): ReactNode {
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

interface QuizOfWeekProps {
  wordIds: readonly number[];
  /** Id of the text that says what the quiz is about. */
  describedBy: string;
}

function QuizOfWeek({ wordIds, describedBy }: QuizOfWeekProps) {
  const intl = useIntl();
  const { opened, close, button } = useDialogButton(wordIds);
  return (
    <>
      <Button {...button} variant="primary" className={styles.start} aria-describedby={describedBy}>
        <FormattedMessage id="account.onboarding.start" />
      </Button>
      {opened && (
        <Slot
          name="quiz/generate"
          vocabularyIds={opened}
          onClose={close}
          loading={<Spinner label={intl.formatMessage({ id: 'account.today.quizLoading' })} />}
          fallback={(retry) => (
            <ErrorPanel
              titleAs="p"
              title={<FormattedMessage id="account.today.quizFailed" />}
              action={
                <Button variant="secondary" size="small" onClick={retry}>
                  <FormattedMessage id="account.retry" />
                </Button>
              }
            />
          )}
        />
      )}
    </>
  );
}

const LINKS = [
  { to: '/quizzes', id: 'account.today.newQuiz' },
  { to: '/vocabulary', id: 'account.today.reviewWords' },
  { to: '/playlists', id: 'account.today.otherLessons' },
];

function AllWatched() {
  return (
    <div className={styles.step}>
      <span className={styles.icon}>
        <Icon name="check" />
      </span>
      <p className={`${styles.texts} ${styles.what}`}>
        <FormattedMessage id="account.today.allWatched" />
      </p>
      <div className={styles.links}>
        {LINKS.map(({ to, id }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            <FormattedMessage id={id} />
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
