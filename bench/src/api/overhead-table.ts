import { median, pairedRatio, type Ratio } from '../statistics';
import type { CallOverhead, OverheadPlan } from './measure-overhead';

/** The target for the API's rate, as a share of the bare routes' rate. */
const MIN_RATE = 0.7;
/** The target for the API's 99th percentile, as a multiple of the bare routes'. */
const MAX_P99_RATIO = 2;

type Rounds = CallOverhead['rounds'];
type Figure = 'rate' | 'p99';

const ofSide = (rounds: Rounds, side: 'api' | 'bare', figure: Figure) =>
  rounds.map((round) => round[side][figure]);

function ratio(rounds: Rounds, figure: Figure) {
  const paired = pairedRatio(ofSide(rounds, 'api', figure), ofSide(rounds, 'bare', figure));
  if (!paired) throw new Error('the bare routes answered nothing');
  return paired;
}

export const rateReached = ({ rounds }: CallOverhead) => ratio(rounds, 'rate').middle >= MIN_RATE;
export const p99Reached = ({ rounds }: CallOverhead) => ratio(rounds, 'p99').middle <= MAX_P99_RATIO;

/** The section about the API's cost, as Markdown. */
export function overheadTable(measured: readonly CallOverhead[], { rounds, seconds }: OverheadPlan): string {
  return `## The API against bare routes

The calls of the learners' screens, by ten learners at once, each sending the next call when the last one is answered.
The baseline is a bare Fastify with a pool of as many connections: for the same request it sends the recorded statements of the
API, in the same order, in the same transactions and prepared alike, including the look-up of the session, and answers the same
JSON. It has no schemas, checks no token, looks up no dictionary and writes no log. The target is at
least ${MIN_RATE} of its responses per second, and at most ${MAX_P99_RATIO} times its 99th percentile.

| call | | statements | API /s | bare /s | ratio (10–90 %) | reached | API p99 ms | bare p99 ms | ratio (10–90 %) | reached |
| --- | --- | --: | --: | --: | --: | :-: | --: | --: | --: | :-: |
${measured.map(line).join('\n')}

Medians of ${rounds} rounds of ${seconds} s a side, in turns; a ratio is that of the medians, with 10–90 % of the rounds' own.
Client, server and Postgres share the cores; Postgres' work costs both sides alike.
`;
}

function line(measured: CallOverhead): string {
  const { call, address, statements, rounds } = measured;
  const of = (side: 'api' | 'bare', figure: Figure) => median(ofSide(rounds, side, figure));
  const cells = [
    call,
    `\`${address}\``,
    String(statements),
    of('api', 'rate').toFixed(0),
    of('bare', 'rate').toFixed(0),
    formatRatio(ratio(rounds, 'rate')),
    rateReached(measured) ? 'yes' : 'no',
    of('api', 'p99').toFixed(1),
    of('bare', 'p99').toFixed(1),
    formatRatio(ratio(rounds, 'p99')),
    p99Reached(measured) ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

function formatRatio({ middle, low, high }: Ratio): string {
  return `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
