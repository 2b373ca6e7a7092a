import type { OfflineCount } from '@glossa/contract/operators/health';
import type { ReportStore } from '../../storage/report-store';

const KIND = 'offline';
const KEPT_MS = 30 * 86_400_000;
const MAX_BROWSERS = 50_000;
/** A school behind one address has to fit. Reports are easy to forge. */
const MAX_OF_NETWORK = 300;

/** Notes which versions a browser can start without a network; none if it has lost them, or has no worker any more. */
export async function noteOffline(
  reports: Pick<ReportStore, 'delete' | 'list' | 'put'>,
  { visitor, network, at }: { visitor: string; network: string; at: number },
  apps: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(apps).length === 0) return reports.delete(KIND, [visitor]);
  await reports.put(KIND, [{ key: visitor, group: network, seenAt: at, value: { apps } }]);
  const siblings = await reports.list(KIND, { group: network });
  const gone = siblings.flatMap(({ key, seenAt }, index) =>
    seenAt < at - KEPT_MS || index < siblings.length - MAX_OF_NETWORK ? [key] : [],
  );
  if (gone.length > 0) await reports.delete(KIND, gone);
}

/** How many browsers have each version. */
export async function countOffline(
  reports: Pick<ReportStore, 'expire' | 'list'>,
  now: Date,
): Promise<OfflineCount[]> {
  await reports.expire(KIND, now.getTime() - KEPT_MS, MAX_BROWSERS);
  const counts = new Map<string, OfflineCount>();
  for (const { value } of await reports.list<{ apps: Record<string, string> }>(KIND)) {
    for (const [app, version] of Object.entries(value.apps)) {
      const key = `${app}/${version}`;
      counts.set(key, { app, version, browsers: (counts.get(key)?.browsers ?? 0) + 1 });
    }
  }
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}
