import { formatMs, table } from '../harness/format';
import type { Sent } from './load';
import { CLIENTS } from './steady-load';
import type { Step } from './steps';

export interface StepResult extends Pick<Step, 'name' | 'kind'> {
  sent: readonly Sent[];
  /** When the cause of failures was gone, in milliseconds since the start of the process. */
  goneAt: number;
  /** Until the tabs showed their screens; undefined if they did not. */
  tabsHealedMs: number | undefined;
  areSignedIn: boolean;
  /** Acknowledged writes that the database does not have. */
  lost: number;
}

/** After the cause of failures is gone. */
const HEALED_WITHIN_MS = 10_000;

const listFailed = ({ sent }: StepResult) => sent.filter(({ failure }) => failure);

/** Until the last failure after the cause was gone. */
function findHealedMs(result: StepResult): number {
  const last = listFailed(result).at(-1)?.endedAt ?? 0;
  return Math.max(0, last - result.goneAt);
}

/** What was promised and not kept. */
export function brokenPromises(results: readonly StepResult[]): string[] {
  return results.flatMap((result) => {
    const { name, kind, lost, tabsHealedMs = Infinity, areSignedIn } = result;
    const failed = listFailed(result).length;
    // Each client has one request in flight.
    const allowed = { stop: 0, kill: CLIENTS, away: Infinity, recovery: Infinity }[kind];
    const isHealed = Math.max(findHealedMs(result), tabsHealedMs) <= HEALED_WITHIN_MS;
    return [
      ...(failed > allowed ? [`${name}: ${failed} failed, ${allowed} may`] : []),
      ...(kind === 'away' && failed === 0 ? [`${name}: nothing failed, so nothing was away`] : []),
      ...(lost > 0 ? [`${name}: ${lost} acknowledged writes are lost`] : []),
      ...(isHealed ? [] : [`${name}: not healed in ${HEALED_WITHIN_MS / 1000} s`]),
      ...(areSignedIn ? [] : [`${name}: a tab lost its session`]),
    ];
  });
}

export function restartReport(
  results: readonly StepResult[],
  acknowledged: { words: number; moves: number },
): string {
  const broken = brokenPromises(results);
  const [words, moves] = [acknowledged.words.toLocaleString('en'), acknowledged.moves.toLocaleString('en')];
  const head = [
    'step',
    'requests',
    'failed',
    'longest gap',
    'last failure after',
    'tabs healed after',
    'lost',
  ];
  return `
nginx with the shipped configuration, two site servers, two API processes and one Postgres, all on this machine. ${CLIENTS} clients
send one request after another: pages, bundles, live sets, reads and writes of the API, and an operator who moves a version
back and forth. A learner has two tabs, of which one is reloaded all the time. The longest gap is the longest time without a
successful response, of the kind of request that waited longest. The last failure and the tabs count from when the cause was
gone. ${words} words and ${moves} moves were acknowledged in all.

${table(head, results.map(listCells))}

Allowed are no failed requests where a process is stopped, and where one is killed or the database restarts as many as can be in
flight on it (${CLIENTS}). While something is away, requests that need it have to fail, because otherwise it was not away; while the
killed Postgres recovers, any may. All is healed ${HEALED_WITHIN_MS / 1000} s later. No tab may lose its session, and no acknowledged write may be lost. ${broken.length === 0 ? 'All of it was kept.' : `**Broken:** ${broken.join('; ')}.`}
`;
}

export function listCells(result: StepResult): string[] {
  const { name, sent, lost, tabsHealedMs, areSignedIn } = result;
  const failed = listFailed(result).map(({ kind }) => kind);
  const kinds = [...new Set(failed)].map(
    (kind) => `${failed.filter((each) => each === kind).length} ${kind}`,
  );
  const failures = failed.length === 0 ? '0' : `${failed.length} (${kinds.join(', ')})`;
  const tabs = tabsHealedMs === undefined ? 'never' : formatMs(tabsHealedMs);
  return [
    name,
    sent.length.toLocaleString('en'),
    failures,
    formatMs(findLongestGap(sent)),
    formatMs(findHealedMs(result)),
    areSignedIn ? tabs : `${tabs}, **signed out**`,
    String(lost),
  ];
}

function findLongestGap(sent: readonly Sent[]): number {
  const gaps = [...new Set(sent.map(({ kind }) => kind))].flatMap((kind) => {
    const succeeded = sent.filter((each) => each.kind === kind && !each.failure);
    const times = succeeded.map(({ endedAt }) => endedAt).sort((one, other) => one - other);
    return times.slice(1).map((time, at) => time - (times[at] ?? time));
  });
  return gaps.reduce((longest, gap) => Math.max(longest, gap), 0);
}
