import type { OfflineCount } from '@glossa/contract/operators/health';
import { toHealthNetwork } from '../../core/network';
import type { ReportStore } from '../../storage/report-store';

const KIND = 'offline';
const KEPT_MS = 30 * 86_400_000;
const MAX_BROWSERS = 50_000;
/** A school behind one address has to fit. Reports are easy to forge, from as many addresses as one machine can bring. */
const MAX_OF_NETWORK = 300;

/** Notes which versions a browser can start without a network; none if it has lost them, or has no worker any more. */
export async function noteOffline(
  reports: Pick<ReportStore, 'delete' | 'expire' | 'list' | 'put'>,
  { visitor, network, at }: { visitor: string; network: string; at: number },
  apps: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(apps).length === 0) return reports.delete(KIND, [visitor]);
  const group = toHealthNetwork(network);
  const added = await reports.put(KIND, [{ key: visitor, group, seenAt: at, value: { apps } }]);
  const siblings = await reports.list(KIND, { group });
  const gone = siblings.slice(0, Math.max(0, siblings.length - MAX_OF_NETWORK)).map(({ key }) => key);
  if (gone.length > 0) await reports.delete(KIND, gone);
  if (added.length > 0) await reports.expire(KIND, at - KEPT_MS, MAX_BROWSERS);
}

/** How many browsers have each version. */
export async function countOffline(reports: Pick<ReportStore, 'count'>, now: Date): Promise<OfflineCount[]> {
  const counts = await reports.count(KIND, 'apps', now.getTime() - KEPT_MS);
  const versions = counts.map(({ name, text, reports: browsers }) => ({
    app: name,
    version: text,
    browsers,
  }));
  return versions.sort((one, other) =>
    `${one.app}/${one.version}` < `${other.app}/${other.version}` ? -1 : 1,
  );
}
