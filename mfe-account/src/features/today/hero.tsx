import type { NextStep, NextStepResponse, ProgressStats } from '@glossa/contract/progress';
import { useSession } from '@glossa/kit/auth';
import { formatDay, formatLanguageName } from '@glossa/kit/format';
import { useGoalNews } from '@glossa/kit/learner';
import { Badge, ButtonLink, Card, Character, Icon, Picture, EndScreen, labelCounts } from '@glossa/kit/ui';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { dayGoal } from '../../progress/learner-stats';
import styles from './hero.module.css';
import { StepButton, stepText } from './step';

interface HeroProps {
  next: NextStepResponse;
  /** Undefined where they could not be loaded. */
  stats: ProgressStats | undefined;
}

/** The one thing to do next, with its picture. A reached goal is celebrated first, once. */
export function Hero({ next, stats }: HeroProps) {
  const titleId = useId();
  const { minutes, goal } = stats ? dayGoal(stats) : { minutes: 0, goal: Infinity };
  const isReached = minutes >= goal;
  const isNews = useGoalNews((isReached && stats?.days.at(-1)?.date) || null);
  const { step, has_lessons = true, next_review_at: nextReview } = next;
  const isDayOver = step === null || (isReached && step.kind !== 'review');
  if (isNews && stats && step) return <GoalEnd step={step} stats={stats} />;
  return (
    <Card as="section" className={styles.hero} aria-labelledby={titleId}>
      {step && step.kind !== 'quiz' ? (
        <Picture address={step.thumbnail_url} isFirst className={styles.picture} />
      ) : (
        <span className={styles.character}>
          <Character name={has_lessons ? 'ana' : 'bruno-digging'} />
        </span>
      )}
      <div className={styles.text}>
        <p id={titleId} className={isReached ? styles.reached : styles.eyebrow}>
          {isReached && <Icon name="check" />}
          <FormattedMessage id={isReached ? 'account.today.done' : 'account.today.title'} />
        </p>
        {step ? <StepOfHero step={step} /> : has_lessons ? <AllWatched /> : <NoLessons />}
        {isDayOver && (
          <p className={styles.facts}>
            {nextReview && <NextReview at={nextReview} />}
            <Link to="/vocabulary/next" className={styles.newWords}>
              <FormattedMessage id="account.today.newWords" />
            </Link>
          </p>
        )}
      </div>
    </Card>
  );
}

function StepOfHero({ step }: { step: NextStep }) {
  const id = useId();
  const isLesson = step.kind !== 'review' && step.kind !== 'quiz';
  return (
    <>
      <h2 id={id} {...(isLesson && { lang: step.language, dir: 'auto' })}>
        {isLesson ? step.title : stepText(step)}
      </h2>
      <p className={styles.facts}>
        {isLesson && step.cefr_level && <Badge tone="level">{step.cefr_level}</Badge>}
        {step.minutes !== null && (
          <FormattedMessage tagName="span" id="account.today.minutes" values={{ minutes: step.minutes }} />
        )}
      </p>
      <StepButton step={step} describedBy={id} className={styles.start} />
    </>
  );
}

/** The day on which words are reviewed next. `at` is ISO 8601. */
function NextReview({ at }: { at: string }) {
  const day = formatDay(at, useIntl());
  return (
    <time dateTime={at}>
      <FormattedMessage id="account.today.nextReview" values={{ day }} />
    </time>
  );
}

const AllWatched = () => (
  <NothingToWatch
    title={<FormattedMessage id="account.today.allWatched" />}
    links={[
      { to: '/vocabulary', id: 'account.today.reviewWords' },
      { to: '/quizzes', id: 'account.today.newQuiz' },
      { to: '/playlists', id: 'account.today.otherLessons' },
    ]}
  />
);

/** A lesson of another language would be of no use. */
function NoLessons() {
  const intl = useIntl();
  const { user } = useSession();
  return (
    <NothingToWatch
      title={user?.target_language && formatLanguageName(intl, user.target_language)}
      text={<FormattedMessage id="account.onboarding.noLessonsHint" />}
      links={[
        { to: '/playlists/own', id: 'account.today.addVideo' },
        { to: '/vocabulary/files', id: 'account.today.importWords' },
      ]}
    />
  );
}

interface NothingToWatchProps {
  title: ReactNode;
  text?: ReactNode;
  /** The first is what is most worth doing; `id` is a message id. */
  links: readonly { to: string; id: string }[];
}

const NothingToWatch = ({ title, text, links }: NothingToWatchProps) => (
  <>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    <div className={styles.links}>
      {links.map(({ to, id }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'} message={id} />
      ))}
    </div>
  </>
);

/** In place of the hero, once: what was done today, with the next step. */
function GoalEnd({ step, stats }: { step: NextStep; stats: ProgressStats }) {
  const id = useId();
  const words = stats.days.at(-1)?.words_added ?? 0;
  return (
    <EndScreen
      titleAs="h2"
      title={<FormattedMessage id="account.today.done" />}
      subtitle={<span id={id}>{stepText(step)}</span>}
      numbers={labelCounts([
        { id: 'account.end.words', count: words },
        { id: 'account.end.minutes', count: dayGoal(stats).minutes },
        { id: 'account.end.streak', count: stats.streak, isStreak: true },
      ])}
      celebrates
      action={<StepButton step={step} describedBy={id} className={undefined} />}
    />
  );
}
