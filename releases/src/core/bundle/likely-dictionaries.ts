import type { AppHistory } from '../log/app-history';

/** Versions that deltas are made against ahead of any request. */
const MAX_LIKELY_DICTIONARIES = 3;

/**
 * The versions that most visitors of an app have when they get `version`: the live one, the one that a rollback or revoke
 * has just withdrawn, the canary, the former live versions, and then whatever was published last.
 */
export function findLikelyDictionaries(app: AppHistory, version: string): string[] {
  const latest = [...app.published.keys()].reverse();
  const former = [...app.chain].reverse();
  const candidates = [
    ...former.slice(0, 1),
    ...[...app.withdrawn.keys()].slice(-1),
    ...(app.canary ? [app.canary.version] : []),
    ...former,
    ...latest.filter((each) => app.everLive.has(each)),
    ...latest,
  ];
  return [...new Set(candidates)].filter((each) => each !== version).slice(0, MAX_LIKELY_DICTIONARIES);
}
