import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { AppList, PublishedVersion } from '@glossa/contract/operators/moves';
import type { Proposal } from '@glossa/contract/operators/proposal';
import type { LiveFilesState } from '../registry/live-files';
import { emptyAppHistory, isRevoked, type RecordedProposal } from '../../core/log/app-history';
import { refusals } from '../../core/gate/finding';
import { liveVersion } from '../../core/log/history';
import { evaluateGate } from '../../core/gate/evaluate-gate';
import { findKit, findNeededKit } from '../../core/gate/kit';
import { openProposal, PROPOSAL_LIFETIME_MS } from '../../core/moves/proposals';
import { findRollbackTarget } from '../../core/moves/rollback-target';
import type { Registry } from '../registry/registry';
import type { OperatorAccess } from './operator-access';

/** Every app with its versions, newest first. Omits versions whose bytes are gone. */
export function appList(
  known: Registry['known'],
  events: readonly ReleaseEvent[],
  files: readonly LiveFilesState[],
  { now, findExpiry }: Pick<OperatorAccess, 'now' | 'findExpiry'>,
): AppList {
  const { history } = known;
  const apps = [...history.apps]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([app, appHistory]) => {
      const { canary = null, guard = null } = appHistory;
      const proposal = openProposal(appHistory, now());
      return {
        app,
        live: liveVersion(history, app) ?? null,
        canary,
        guard,
        proposal: proposal ? toProposal(proposal) : null,
        files_missing: files.flatMap(({ app: of, version, missing }) =>
          of === app && missing > 0 ? [{ version, files: missing }] : [],
        ),
        versions: listVersions(
          known,
          app,
          events.filter((event) => event.app === app),
        ).map((listed) => {
          const expiresAt = findExpiry(app, listed.version);
          return { ...listed, ...(expiresAt !== undefined && { expires_at: expiresAt }) };
        }),
      };
    });
  return { revision: history.liveRevision, apps };
}

export function toProposal({ token: _token, ...proposal }: RecordedProposal): Proposal {
  const expires = new Date(Date.parse(proposal.at) + PROPOSAL_LIFETIME_MS);
  return { ...proposal, expires_at: expires.toISOString() };
}

/** `events` are those of the app. */
function listVersions(known: Registry['known'], app: string, events: readonly ReleaseEvent[]) {
  const publications = new Map(
    events.flatMap((event) => (event.action === 'publish' ? [[event.version, event] as const] : [])),
  );
  const tripped = new Set(events.map(({ evidence }) => evidence?.candidate.version));
  const appHistory = known.history.apps.get(app) ?? emptyAppHistory();
  const live = liveVersion(known.history, app);
  const rollbackTarget = findRollbackTarget(known, app).ready?.version;
  return [...appHistory.published].reverse().flatMap(([version, at]): PublishedVersion[] => {
    const stored = known.find(app, version);
    if (!stored) return [];
    const isLive = version === live;
    const wasLive = appHistory.everLive.has(version);
    const publication = publications.get(version);
    const findings = isLive ? [] : evaluateGate(known, stored, wasLive ? 'back' : 'forward');
    return [
      {
        version,
        published_at: at,
        published_by: publication?.actor,
        origin: publication?.origin,
        live: isLive,
        rollback_target: version === rollbackTarget,
        was_live: wasLive,
        revoked: isRevoked(appHistory, version),
        rolled_back: appHistory.withdrawn.get(version) === 'rolled-back',
        guard_tripped: tripped.has(version),
        ready: wasLive && !isLive && refusals(findings).length === 0,
        findings,
        digest: stored.digest,
        sizes: stored.sizes,
        kit: { version: findKit(stored.release), needs: findNeededKit(stored.release) },
      },
    ];
  });
}
