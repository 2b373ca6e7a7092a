import { formatRatio, formatYes, table } from '../harness/format';
import { median, pairedRatio } from '../harness/statistics';
import type { CallOverhead, Overhead } from './measure-overhead';

/** The target for the API's rate, as a share of the bare routes' rate. */
const MIN_RATE = 0.8;
/** The target for the API's 99th percentile, as a multiple of the bare routes'. */
const MAX_P99_RATIO = 1.5;

type Figure = 'rate' | 'p99';

const pick = ({ rounds }: CallOverhead, side: 'api' | 'bare', figure: Figure) =>
  rounds[side].map((round) => round[figure]);

function ratio(call: CallOverhead, figure: Figure) {
  const paired = pairedRatio(pick(call, 'api', figure), pick(call, 'bare', figure));
  if (!paired) throw new Error('the bare routes answered nothing');
  return paired;
}

const reachesRate = (call: CallOverhead) => ratio(call, 'rate').middle >= MIN_RATE;
const reachesP99 = (call: CallOverhead) => ratio(call, 'p99').middle <= MAX_P99_RATIO;

/** One text for each missed target. */
export function missedOverhead({ calls }: Overhead): string[] {
  return [
    ...calls.filter((call) => !reachesRate(call)).map(({ address }) => `throughput of ${address}`),
    ...calls.filter((call) => !reachesP99(call)).map(({ address }) => `99th percentile of ${address}`),
  ];
}

export function overheadSection({ calls, rounds, seconds }: Overhead): string {
  const head = ['call', '', 'statements'];
  const rates = ['API /s', 'bare /s', 'ratio (10–90%)', 'reached'];
  const percentiles = ['API p99 ms', 'bare p99 ms', 'ratio (10–90%)', 'reached'];
  return `## The API against bare routes

The calls of the learners' screens, by ten learners at once, each sending the next call when the last one is answered.
The baseline is a bare Fastify with a pool of as many connections: for the same request it sends the recorded statements of the
API, in the same order, in the same transactions and prepared alike, including the look-up of the session, which the API has in
memory, and answers the same JSON. It has no schemas, checks no token, looks up no dictionary and writes no log. The target is at
least ${MIN_RATE} of its responses per second, and at most ${MAX_P99_RATIO} times its 99th percentile.

${table([...head, ...rates, ...percentiles], calls.map(listCells))}

Medians of ${rounds} rounds of ${seconds} s a side, in turns; a ratio is that of the medians, with 10–90% of the rounds' own.
Client, server and Postgres share the cores; Postgres' work costs both sides alike.`;
}

function listCells(call: CallOverhead): string[] {
  const of = (side: 'api' | 'bare', figure: Figure) => median(pick(call, side, figure));
  return [
    call.name,
    `\`${call.address}\``,
    String(call.statements),
    of('api', 'rate').toFixed(0),
    of('bare', 'rate').toFixed(0),
    formatRatio(ratio(call, 'rate')),
    formatYes(reachesRate(call)),
    of('api', 'p99').toFixed(1),
    of('bare', 'p99').toFixed(1),
    formatRatio(ratio(call, 'p99')),
    formatYes(reachesP99(call)),
  ];
}
