import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import type { ProgressStats } from '@glossa/contract/progress';
import { Card, PageHeader, Spinner } from '@glossa/shared/ui';
import { GoalBars } from '../features/goals/goal-bars';
import { statsQuery } from '../features/progress-data/progress-queries';
import { RecentNumbers } from '../features/stats/recent-numbers';
import { StatCards } from '../features/stats/stat-cards';
import { StatsError } from '../features/stats/stats-error';
import { WeekChart } from '../features/week-chart/week-chart';
import { LearningLinks } from './learning-links';
import styles from './section.module.css';

/** `/progress` */
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
        <Spinner label={intl.formatMessage({ id: 'account.stats.loading' })} />
      )}
      <LearningLinks title="account.continue.title" />
    </div>
  );
}

function Numbers({ stats }: { stats: ProgressStats }) {
  return (
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
            <WeekChart days={stats.days} streak={stats.streak} />
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
}

function Section({ id, children }: { id: 'activity' | 'goals' | 'week'; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={`progress-${id}`}>
      <h2 id={`progress-${id}`}>
        <FormattedMessage id={`account.${id}.title`} />
      </h2>
      {children}
    </section>
  );
}
