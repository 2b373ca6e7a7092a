import { Navigate, Route, Routes as RouteTable } from 'react-router-dom';
import { queryClient } from '@glossa/shared/api-client';
import type { PrefetchLocation } from '@glossa/shared/federation';
import type { Locale, Messages } from '@glossa/shared/i18n';
import { paymentConfigQuery, usageQuery } from './features/plan/payment-queries';
import { recentActivityQuery, statsQuery } from './features/progress-data/progress-queries';
import { DashboardScreen } from './routes/dashboard';
import { ProfileScreen } from './routes/profile';
import { ProgressScreen } from './routes/progress';
import { SubscriptionScreen } from './routes/subscription';

/** The learner's own screens. */
export function Routes() {
  return (
    <RouteTable>
      <Route path="/dashboard" element={<DashboardScreen />} />
      <Route path="/progress" element={<ProgressScreen />} />
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/subscription" element={<SubscriptionScreen />} />
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </RouteTable>
  );
}

export { hasUnsavedWork as isBusy, saveDrafts } from '@glossa/shared/unsaved-work';

/** This app's texts, compiled by the build; one chunk per language. */
export const messages = (locale: Locale): Promise<Messages> =>
  import(/* webpackChunkName: "messages-[request]" */ `./messages/${locale}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );

/** Starts the data of the screen at `pathname`; the profile draws the session, which is there already. */
export async function prefetch({ pathname }: PrefetchLocation): Promise<void> {
  const screen = pathname.replace(/\/+$/, '');
  if (screen === '/progress') await queryClient.prefetchQuery(statsQuery);
  if (screen === '/dashboard') {
    await Promise.all([
      queryClient.prefetchQuery(statsQuery),
      queryClient.prefetchQuery(recentActivityQuery),
    ]);
  }
  if (screen === '/subscription') {
    await Promise.all([queryClient.prefetchQuery(usageQuery), queryClient.prefetchQuery(paymentConfigQuery)]);
  }
}
