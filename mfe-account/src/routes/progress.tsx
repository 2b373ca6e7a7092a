import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { Card, PageHeader, ProgressBar, Spinner, Text } from '@glossa/kit/ui';
import type { ProgressStats } from '@glossa/contract/progress';
import { statsQuery } from '../features/progress-data/progress-queries';
import { StatCards, StatsError } from '../features/stats/stat-cards';
import { WeekChart } from '../features/week-chart/week-chart';
import { todaySeconds } from '../progress/learner-stats';
import { LearningLinks } from './learning-links';
import recentStyles from './recent-numbers.module.css';
import styles from './section.module.css';

export function ProgressScreen() {
  const intl = useIntl();
  const { data: stats, isError, refetch } = useQuery(statsQuery);
  return (
    <div className={styles.screen}>
      <title>{intl.formatMessage({ id: 'account.progress.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="account.progress.title" />} />
      {stats ? (
        <Numbers stats={stats} />
      ) : isError ? (
        <StatsError onRetry={() => void refetch()} />
      ) : (
        <Spinner message="account.stats.loading" />
      )}
      <LearningLinks title="account.continue.title" />
    </div>
  );
}

const Numbers = ({ stats }: { stats: ProgressStats }) => (
  <>
    <StatCards
      stats={stats}
      quizzesLabel="account.stats.quizzesCompleted"
      vocabularyLabel="account.stats.vocabularyWords"
    />
    <Section id="activity">
      <RecentNumbers stats={stats} />
    </Section>
    <div className={styles.pair}>
      {stats.days.length > 0 && (
        <Section id="week">
          <WeekChart days={stats.days} streak={stats.streak} goals={stats.goals} />
        </Section>
      )}
      <Section id="goals">
        <Card>
          <GoalBars stats={stats} />
        </Card>
      </Section>
    </div>
  </>
);

const Section = ({ id, children }: { id: 'activity' | 'goals' | 'week'; children: ReactNode }) => (
  <section className={styles.section} aria-labelledby={`progress-${id}`}>
    <Text as="h2" id={`progress-${id}`} message={`account.${id}.title`} />
    {children}
  </section>
);

function RecentNumbers({ stats }: { stats: ProgressStats }) {
  const numbers = [
    { id: 'account.activity.videos', value: stats.recent_videos_watched },
    { id: 'account.activity.vocabulary', value: stats.recent_vocabulary_added },
    { id: 'account.activity.quizzes', value: stats.recent_quizzes_completed },
  ];
  return (
    <Card className={recentStyles.numbers}>
      {numbers.map(({ id, value }) => (
        <div key={id} className={recentStyles.number}>
          <Text className={recentStyles.label} message={id} />
          <p className={recentStyles.value}>
            <FormattedNumber value={value} />
          </p>
          <Text className={recentStyles.hint} message="account.activity.week" />
        </div>
      ))}
    </Card>
  );
}

function GoalBars({ stats }: { stats: ProgressStats }) {
  const intl = useIntl();
  return (
    <div className={styles.bars}>
      {learningGoals(stats).map(({ name, target, share }) => (
        <ProgressBar
          key={name}
          label={intl.formatMessage({ id: `account.goals.${name}` }, { target })}
          value={share}
          max={1}
          valueText={intl.formatMessage({ id: 'account.percent' }, { share })}
          tone={share === 1 ? 'good' : 'accent'}
        />
      ))}
    </div>
  );
}

/** From 0 to 1. */
const toShare = (value: number, target: number) => Math.min(Math.max(value / target, 0), 1);

export function learningGoals(stats: ProgressStats) {
  const { daily_minutes: daily, weekly_videos: weekly, vocabulary_words: words } = stats.goals;
  return [
    { name: 'daily', target: daily, share: toShare(todaySeconds(stats), daily * 60) },
    { name: 'weekly', target: weekly, share: toShare(stats.recent_videos_watched, weekly) },
    { name: 'vocabulary', target: words, share: toShare(stats.vocabulary_count, words) },
  ];
}
