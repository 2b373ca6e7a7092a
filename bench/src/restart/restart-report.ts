import { formatMs, table } from '../harness/format';
import type { Sent } from './load';
import { CLIENTS } from './steady-load';
import type { Step } from './steps';

export interface StepResult extends Pick<Step, 'name' | 'isAbrupt'> {
  sent: readonly Sent[];
  /** Acknowledged writes that the database does not have. */
  lost: number;
}

const listFailed = ({ sent }: StepResult) => sent.filter(({ failure }) => failure);

/** What was promised and not kept. */
export function brokenPromises(results: readonly StepResult[]): string[] {
  return results.flatMap((result) => {
    const failed = listFailed(result).length;
    // Each client has one request in flight.
    const allowed = result.isAbrupt ? CLIENTS : 0;
    return [
      ...(failed > allowed ? [`${result.name}: ${failed} failed, ${allowed} may`] : []),
      ...(result.lost > 0 ? [`${result.name}: ${result.lost} acknowledged writes are lost`] : []),
    ];
  });
}

export function restartReport(
  results: readonly StepResult[],
  acknowledged: { words: number; moves: number },
): string {
  const broken = brokenPromises(results);
  const [words, moves] = [acknowledged.words.toLocaleString('en'), acknowledged.moves.toLocaleString('en')];
  return `
nginx with the shipped configuration, two site servers, two API processes and one Postgres, all on this machine. ${CLIENTS} clients
send one request after another: pages, bundles, live sets, reads and writes of the API, and an operator who moves a version
back and forth. A step begins and ends with a second of calm. The longest gap is the longest time without a successful
response, of the kind of request that waited longest. ${words} words and ${moves} moves were acknowledged in all.

${table(['step', 'requests', 'failed', 'longest gap', 'acknowledged writes lost'], results.map(listCells))}

Allowed are no failed requests where a process is stopped, and where one is killed or the database restarts as many as can be in
flight on it (${CLIENTS}); and no acknowledged write may be lost. ${broken.length === 0 ? 'All of it was kept.' : `**Broken:** ${broken.join('; ')}.`}
`;
}

export function listCells(result: StepResult): string[] {
  const { name, sent, lost } = result;
  const failed = listFailed(result).map(({ kind }) => kind);
  const kinds = [...new Set(failed)].map(
    (kind) => `${failed.filter((each) => each === kind).length} ${kind}`,
  );
  const failures = failed.length === 0 ? '0' : `${failed.length} (${kinds.join(', ')})`;
  return [name, sent.length.toLocaleString('en'), failures, formatMs(findLongestGap(sent)), String(lost)];
}

function findLongestGap(sent: readonly Sent[]): number {
  const gaps = [...new Set(sent.map(({ kind }) => kind))].flatMap((kind) => {
    const succeeded = sent.filter((each) => each.kind === kind && !each.failure);
    const times = succeeded.map(({ endedAt }) => endedAt).sort((one, other) => one - other);
    return times.slice(1).map((time, at) => time - (times[at] ?? time));
  });
  return gaps.reduce((longest, gap) => Math.max(longest, gap), 0);
}
