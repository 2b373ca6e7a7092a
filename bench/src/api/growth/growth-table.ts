import type { Compared } from './compare';
import { ROWS_PER_LEARNER } from '../fill';
import type { Growth } from './measure-growth';

/** A call is flat when it takes at most this many times as long on the large site. */
const MAX_GROWTH = 1.2;

export const isFlat = ({ ratio }: Compared) => ratio.middle <= MAX_GROWTH;

/** The section about growth, as Markdown. */
export function growthTable({ smallUsers, largeUsers, learners, plan, results }: Growth): string {
  const rows = (users: number) => (users * ROWS_PER_LEARNER.words).toLocaleString('en');
  return `## Growth: ${rows(largeUsers)} saved words against ${rows(smallUsers)}

The same calls by the same kind of learner (${rows(1)} words each) on two sites: one with ${smallUsers} learners, one with
${largeUsers.toLocaleString('en')}. Each site is the real API in a process of its own; the sites are called in turns, one call at a time. The
target is a ratio of at most ${MAX_GROWTH}.

| call | ${rows(smallUsers)} rows, ms | ${rows(largeUsers)} rows, ms | ratio | 10–90 % of rounds | reached |
| --- | --: | --: | --: | --: | :-: |
${results.map(line).join('\n')}

Times are medians of ${plan.rounds} rounds (each the median of ${plan.callsPerRound} calls, over HTTP on this machine, by ${learners}
learners in turn); the ratio is that of the medians.
`;
}

function line(compared: Compared): string {
  const { call, small, large, ratio } = compared;
  const spread = `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}`;
  return `| ${call} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${ratio.middle.toFixed(2)} | ${spread} | ${isFlat(compared) ? 'yes' : 'no'} |`;
}
