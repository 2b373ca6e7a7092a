import os from 'node:os';
import type { Compared, Plan } from './compare';
import { OF_A_LEARNER } from './fill';

/** A call is flat when the large site takes at most this much of the time the small one takes. */
export const MOST_RATIO = 1.2;

export interface Measured {
  smallUsers: number;
  largeUsers: number;
  learners: number;
  plan: Plan;
  postgres: string;
  /** `own` embedded server for each site, or one `given` by DATABASE_URL. */
  server: 'embedded' | 'given';
  /** Processes that wanted to run at the end, over one minute; more than the machine has processors makes noise. */
  load: number;
  results: Compared[];
}

export const isFlat = ({ ratio }: Compared) => ratio <= MOST_RATIO;

/** The results with what a reader needs to judge them, as Markdown. */
export function growthReport(measured: Measured): string {
  const { smallUsers, largeUsers, learners, plan, results } = measured;
  const rows = (users: number) => (users * OF_A_LEARNER.words).toLocaleString('en');
  const [cpu] = os.cpus();
  return `# Growth: ${rows(largeUsers)} saved words against ${rows(smallUsers)}

The same calls by the same kind of learner (${rows(1)} words each) on two sites: one with ${smallUsers} learners, one with
${largeUsers.toLocaleString('en')}. Each site is the real API in a process of its own; the sites are asked in turns. A call is flat when its
ratio is at most ${MOST_RATIO}.

| call | ${rows(smallUsers)} rows, ms | ${rows(largeUsers)} rows, ms | ratio | 10–90 % of rounds | flat |
| --- | --: | --: | --: | --: | :-: |
${results.map(line).join('\n')}

Times are medians of ${plan.rounds} rounds (each the median of ${plan.callsARound} calls, over HTTP on this machine, one at a time, by ${learners}
learners in turn); the ratio is the median of the rounds' ratios.

- command: \`npm run growth -w bench -- --rounds ${plan.rounds} --calls ${plan.callsARound}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- database: PostgreSQL ${measured.postgres}, ${measured.server === 'embedded' ? 'the embedded server, one for each site' : 'one server for both sites'}
- load of the machine at the end: ${measured.load.toFixed(1)}
- day: ${new Date().toISOString().slice(0, 10)}
`;
}

function line(compared: Compared): string {
  const { call, small, large, ratio, lowRatio, highRatio } = compared;
  const spread = `${lowRatio.toFixed(2)}–${highRatio.toFixed(2)}`;
  const flat = isFlat(compared) ? 'yes' : 'no';
  return `| ${call} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${ratio.toFixed(2)} | ${spread} | ${flat} |`;
}
