import type { Plan } from '@glossa/contract/operators/plan';
import type { StoredRelease } from '../bundle/bundle';
import { codeBudget } from './check-size';
import { refusals } from './finding';
import { liveVersion, requirePublished, requireStored, type KnownReleases } from '../log/history';
import { evaluateGate } from './evaluate-gate';
import { findKit, findProvidedKit } from './kit';

/** Says what a promotion would change, with the findings of the gate. Writes nothing. */
export function plan(known: KnownReleases, app: string, version: string): Plan {
  requirePublished(known.history, app, version);
  const after = requireStored(known, app, version);
  const from = liveVersion(known.history, app) ?? null;
  const before = known.find(app, from ?? undefined);
  const findings = evaluateGate(known, after, 'forward');
  const shell = known.find('shell', liveVersion(known.history, 'shell'));
  return {
    revision: known.history.liveRevision,
    app,
    from,
    to: version,
    allowed: refusals(findings).length === 0,
    findings,
    code_budget: codeBudget(app),
    sizes: { before: before?.sizes ?? null, after: after.sizes },
    mounts: diffLists(before?.release.mounts, after.release.mounts),
    slots: diffLists(before?.release.slots, after.release.slots),
    uses: diffLists(before?.release.uses, after.release.uses),
    messages: diffLists(languages(before), languages(after)),
    kit: {
      before: before ? findKit(before.release) : null,
      after: findKit(after.release),
      live_shell: shell ? findProvidedKit(shell.release) : null,
    },
    requires: diffRecords(before?.release.shared.requires, after.release.shared.requires),
    provides: diffRecords(before?.release.shared.provides, after.release.shared.provides),
  };
}

const languages = (stored: StoredRelease | undefined) => Object.keys(stored?.release.messages ?? {});

const diffLists = (before: readonly string[] = [], after: readonly string[] = []): Plan['mounts'] => ({
  added: after.filter((each) => !before.includes(each)).sort(),
  removed: before.filter((each) => !after.includes(each)).sort(),
});

function diffRecords(before: Record<string, string> = {}, after: Record<string, string> = {}) {
  const [earlier, later] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .sort()
    .map((name) => ({ name, before: earlier.get(name) ?? null, after: later.get(name) ?? null }))
    .filter((each) => each.before !== each.after);
}
