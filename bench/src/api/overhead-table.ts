import { median, pairedRatio, type Ratio } from '../statistics';
import type { CallOverhead, OverheadPlan } from './measure-overhead';

/** Of the bare routes' answers a second, the API has to give so much. */
export const LEAST_RATE = 0.7;
/** Of the bare routes' slowest hundredth, the API may take so much. */
export const MAX_P99_RATIO = 2;

type Rounds = CallOverhead['rounds'];
type Figure = 'rate' | 'p99';

const ofSide = (rounds: Rounds, side: 'api' | 'bare', figure: Figure) =>
  rounds.map((round) => round[side][figure]);

function ratio(rounds: Rounds, figure: Figure) {
  const found = pairedRatio(ofSide(rounds, 'api', figure), ofSide(rounds, 'bare', figure));
  if (!found) throw new Error('the bare routes answered nothing');
  return found;
}

export const rateReached = ({ rounds }: CallOverhead) => ratio(rounds, 'rate').middle >= LEAST_RATE;
export const p99Reached = ({ rounds }: CallOverhead) => ratio(rounds, 'p99').middle <= MAX_P99_RATIO;

/** What the API costs, as a part of a page in Markdown. */
export function overheadTable(measured: readonly CallOverhead[], { rounds, seconds }: OverheadPlan): string {
  return `## The API against bare routes

The calls of the learners' screens, by ten learners at once, each asking again as soon as it is answered. Beside the API a
bare Fastify with a pool of as many connections: for the same request it sends the statements that the API was seen to
send, in the same order, in the same transactions and as prepared as they were, the look-up of the session among them, and
answers the same JSON. It has no schemas, checks no token, looks in no dictionary and writes no log. The target is at
least ${LEAST_RATE} of its answers a second, and at most ${MAX_P99_RATIO} times its 99th percentile.

| call | | statements | API /s | bare /s | ratio (10–90 %) | reached | API p99 ms | bare p99 ms | ratio (10–90 %) | reached |
| --- | --- | --: | --: | --: | --: | :-: | --: | --: | --: | :-: |
${measured.map(line).join('\n')}

Medians of ${rounds} rounds of ${seconds} s a side, in turns; a ratio is that of the medians, with 10–90 % of the rounds' own.
The one who asks, the server that answers and Postgres share the cores; what Postgres does costs both sides alike.
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
    told(ratio(rounds, 'rate')),
    rateReached(measured) ? 'yes' : 'no',
    of('api', 'p99').toFixed(1),
    of('bare', 'p99').toFixed(1),
    told(ratio(rounds, 'p99')),
    p99Reached(measured) ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

function told({ middle, low, high }: Ratio): string {
  return `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
