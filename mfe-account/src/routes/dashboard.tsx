import { type ReactNode, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import type { Learner } from '@glossa/contract/read/user';
import { listen } from '@glossa/kit/browser';
import { Skeleton, Text, VisuallyHidden } from '@glossa/kit/ui';
import { PaymentBanner, usePaymentReturn } from '../features/payment-return/payment-return';
import { PAYMENT_KEY } from '../features/plan/payment-queries';
import { nextStepQuery, recentVideosQuery, statsQuery } from '../features/progress-data/progress-queries';
import { useNextStep } from '../features/progress-data/use-next-step';
import { RecentVideos } from '../features/recent-videos/recent-videos';
import { Onboarding } from '../features/settings/onboarding';
import { StatCards, StatsError } from '../features/stats/stat-cards';
import { Hero } from '../features/today/hero';
import { findLesson } from '../features/today/step';
import { TodayRow } from '../features/today/today-row';
import type { ProgressStats } from '@glossa/contract/progress';
import styles from './dashboard.module.css';
import { LearningLinks } from './learning-links';

/** `/dashboard`; a new learner is asked first what they learn. */
export function DashboardScreen() {
  const { user } = useSession();
  const { payment, dismiss } = usePaymentReturn(refreshAfterPayment);
  // Answered, and on the way to the first lesson: the dashboard would show up for a moment.
  const [isLeaving, setLeaving] = useState(false);
  const banner = payment && <PaymentBanner payment={payment} onDismiss={dismiss} />;
  return user && (user.onboarding_pending || isLeaving) ? (
    <Onboarding user={user} banner={banner} onLeaving={setLeaving} findFirstLesson={findFirstLesson} />
  ) : (
    <Dashboard banner={banner} />
  );
}

/** Its address; undefined without one, or where it cannot be found out, which the dashboard says. */
async function findFirstLesson(): Promise<string | undefined> {
  const next = await queryClient.fetchQuery({ ...nextStepQuery, retry: false }).catch(() => undefined);
  return findLesson(next?.step);
}

/** What the dashboard shows; it is refreshed when the learner returns. */
function useDashboard() {
  const stats = useQuery({ ...statsQuery, refetchOnWindowFocus: false });
  const recent = useQuery({ ...recentVideosQuery, refetchOnWindowFocus: false });
  const next = useNextStep();
  useWindowReturn(refresh);
  return { stats, recent, next };
}

/** A request in flight is reused. */
function refresh(): void {
  void queryClient.refetchQueries({ queryKey: queryKeys.progress, type: 'active' }, { cancelRefetch: false });
}

function refreshAfterPayment(): void {
  refresh();
  void queryClient.invalidateQueries({ queryKey: PAYMENT_KEY });
}

function Dashboard({ banner }: { banner: ReactNode }) {
  const intl = useIntl();
  const { stats, recent, next } = useDashboard();
  const settled = !next.isPending && !stats.isPending;
  const isNew = settled && stats.data !== undefined && hasDoneNothing(stats.data);
  const numbers = <Numbers stats={stats.data} onRetry={() => void stats.refetch()} />;
  return (
    <div className={styles.screen}>
      <title>{intl.formatMessage({ id: 'account.dashboard.documentTitle' })}</title>
      {banner}
      <div className={styles.welcome}>
        <Greeting stats={stats.data} />
        {settled && stats.data && <TodayRow stats={stats.data} step={next.data?.step} />}
      </div>
      {/* What follows would move when they arrive. */}
      {!settled ? (
        <Skeleton message="account.stats.loading" shape="panel" />
      ) : (
        <>
          {next.data && <Hero next={next.data} stats={stats.data} />}
          {!isNew && numbers}
          <LearningLinks title="account.actions.title" />
          <RecentVideos
            videos={recent.data ?? (recent.isError ? [] : undefined)}
            refreshing={recent.isRefetching}
            onRefresh={refresh}
          />
          {/* A beginner's zeros come last. */}
          {isNew && numbers}
        </>
      )}
    </div>
  );
}

function Greeting({ stats }: { stats: ProgressStats | undefined }) {
  const { user } = useSession();
  // A greeting that followed the numbers would change under the learner's eyes.
  const [isNew] = useState(() => (stats ? isUntouched(stats) : hasJustJoined(user)));
  const values = { name: user?.username ?? '' };
  return <Text as="h1" message={`account.dashboard.${isNew ? 'welcomeNew' : 'welcome'}`} values={values} />;
}

const Numbers = ({ stats, onRetry }: { stats: ProgressStats | undefined; onRetry: () => void }) => (
  <section aria-labelledby="dashboard-numbers">
    <h2 id="dashboard-numbers">
      <VisuallyHidden message="account.dashboard.stats" />
    </h2>
    {stats ? (
      <StatCards
        stats={stats}
        quizzesLabel="account.stats.completed"
        vocabularyLabel="account.stats.vocabulary"
      />
    ) : (
      <StatsError onRetry={onRetry} />
    )}
  </section>
);

/** Calls back when the learner returns to the window, from another window or from another tab. */
function useWindowReturn(onReturn: () => void): void {
  useEffect(() => {
    const stops = [
      listen(window, { focus: onReturn }),
      listen(document, { visibilitychange: () => document.visibilityState === 'visible' && onReturn() }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [onReturn]);
}

const hasDoneNothing = (stats: ProgressStats) =>
  stats.videos_watched + stats.vocabulary_count + stats.completed_quizzes === 0;

/** Known numbers are out of date once the learner has done something. */
const isUntouched = (stats: ProgressStats) =>
  hasDoneNothing(stats) && !queryClient.getQueryState(statsQuery.queryKey)?.isInvalidated;

const FIRST_VISIT_MS = 3_600_000;
const hasJustJoined = (user: Learner | null) =>
  typeof user?.created_at === 'string' && Date.now() - Date.parse(user.created_at) < FIRST_VISIT_MS;
