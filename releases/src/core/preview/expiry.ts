import type { PreviewRecord } from '@glossa/contract/operators/preview';
import type { AppHistory } from '../log/app-history';
import type { Decision, History, KnownReleases } from '../log/history';
import { findChange } from './change-version';

const DAY_MS = 86_400_000;

export interface ExpiryRule {
  /** Versions of changes are kept for so long after they were published. */
  days: number;
  /** Links that still work. */
  previews: readonly PreviewRecord[];
}

/** When the version of a change expires. Undefined for other versions, and for one that is in use. */
export function findExpiry(
  { apps }: History,
  { app, version }: { app: string; version: string },
  { days, previews }: ExpiryRule,
): Date | undefined {
  const history = apps.get(app);
  const publishedAt = history?.published.get(version);
  if (!history || publishedAt === undefined || !canExpire(history, version)) return undefined;
  const linked = previews.filter(({ apps: shown, local }) => !local && shown[app] === version);
  const ends = linked.map(({ expires_at: end }) => Date.parse(end));
  return new Date(Math.max(Date.parse(publishedAt) + days * DAY_MS, ...ends));
}

/** A rollback may go back to what has been live. */
function canExpire({ everLive, canary, proposal }: AppHistory, version: string): boolean {
  const isUsed = everLive.has(version) || canary?.version === version || proposal?.version === version;
  return findChange(version) !== undefined && !isUsed;
}

/** Versions whose time has come. */
export const listExpired = (
  history: History,
  rule: ExpiryRule,
  now: Date,
): { app: string; version: string }[] =>
  [...history.apps].flatMap(([app, { published }]) =>
    [...published.keys()].flatMap((version) => {
      const end = findExpiry(history, { app, version }, rule);
      return end && end <= now ? [{ app, version }] : [];
    }),
  );

export interface ExpireRequest {
  app: string;
  version: string;
  reason: string;
}

/** Undefined if another server was first, or somebody uses the version by now. */
export function expireVersion(
  { history }: KnownReleases,
  { app, version, reason }: ExpireRequest,
): Decision | undefined {
  const known = history.apps.get(app);
  if (!known?.published.has(version) || !canExpire(known, version)) return undefined;
  return { draft: { action: 'publish', app, version, from: null, reason, expired: true } };
}
