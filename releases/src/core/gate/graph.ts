import type { Finding } from '@glossa/contract/operators/finding';
import type { Graph, GraphApp } from '@glossa/contract/operators/graph';
import type { BuiltRelease } from '@glossa/contract/release';
import { liveReleases, liveVersion, visibleVersions, type KnownReleases } from '../log/history';
import { findRollbackTarget } from '../moves/rollback-target';
import { findUsers } from './check-mounts';
import { observe } from './finding';
import { findKit, isKitModule } from './kit';

/** Says which app lends what to whom, what each needs of the shell, and what its removal or rollback would break. */
export function graph(known: KnownReleases): Graph {
  const visible = visibleVersions(known.history)
    .flatMap(({ app, version }) => known.find(app, version)?.release ?? [])
    .sort((one, other) => (one.app < other.app ? -1 : 1));
  return {
    revision: known.history.liveRevision,
    apps: visible.map((release) => describeApp(known, release, visible)),
  };
}

function describeApp(known: KnownReleases, release: BuiltRelease, visible: readonly BuiltRelease[]) {
  const { app, version, slots, uses } = release;
  const { history } = known;
  const others = visible.filter((other) => other.app !== app);
  const shell = known.find('shell', liveVersion(history, 'shell'))?.release;
  const isLive = version === liveVersion(history, app);
  const { ready, skipped } = findRollbackTarget(known, app);
  const live = liveReleases(known).map((stored) => stored.release);
  return {
    ...{ app, version, kit: findKit(release) },
    percent: isLive ? null : (history.apps.get(app)?.canary?.percent ?? null),
    needs: app === 'shell' ? [] : listNeeds(release, shell),
    lends: slots.map((slot) => ({
      slot,
      to: [...new Set(findUsers(slot, others).map((user) => user.app))],
    })),
    uses: uses.map((slot) => ({ slot, lent: visible.some((each) => each.slots.includes(slot)) })),
    removal: isLive
      ? evaluateRemoval(
          release,
          live.filter((other) => other.app !== app),
        )
      : [],
    rollback: isLive ? [...skipped, ...(ready ? [ready] : [])] : [],
  };
}

/** The sub-paths of the kit have one range and one version. */
function listNeeds({ shared }: BuiltRelease, shell: BuiltRelease | undefined): GraphApp['needs'] {
  const provided = new Map(Object.entries(shell?.shared.provides ?? {}));
  const needs = Object.entries(shared.requires).map(([name, range]): [string, GraphApp['needs'][number]] => {
    const shown = isKitModule(name) ? '@glossa/kit' : name;
    return [shown, { name: shown, range, provided: provided.get(name) ?? null }];
  });
  return [...new Map(needs).values()];
}

function evaluateRemoval({ app, mounts, slots }: BuiltRelease, others: readonly BuiltRelease[]): Finding[] {
  const users = slots.flatMap((slot) => findUsers(slot, others).map((user) => ({ slot, user })));
  const observations = [
    ...(app === 'shell' ? [observe('shell_not_live/removal', {})] : []),
    ...mounts.map((mount) => observe('mount_vanishes/removal', { mount, app })),
    ...users.map(({ slot, user }) =>
      observe('slot_vanishes/removal', { slot, user: user.app, userVersion: user.version }),
    ),
  ];
  return observations.map((observation) => ({ ...observation, level: 'notice' }));
}
