import os from 'node:os';
import { growthTable, isFlat } from './growth/growth-table';
import type { Growth } from './growth/measure-growth';
import type { CallOverhead, OverheadPlan } from './measure-overhead';
import { overheadTable, p99Reached, rateReached } from './overhead-table';

export interface MeasuredApi {
  plan: OverheadPlan;
  overhead: CallOverhead[];
  growth: Growth;
  /** `embedded`: one server for each site; `given`: one server at DATABASE_URL. */
  server: 'embedded' | 'given';
  /** Load average over one minute at the end; more than the number of cores makes the results noisy. */
  load: number;
  day: string;
  command: string;
}

/** The results and their circumstances, as Markdown. */
export function apiReport(measured: MeasuredApi): string {
  const { plan, overhead, growth, server } = measured;
  const [cpu] = os.cpus();
  return `# The learning API: what it costs, and whether it stays as quick as it grows

${overheadTable(overhead, plan)}
${growthTable(growth)}
- command: \`${measured.command}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- database: PostgreSQL ${growth.postgres}, ${server === 'embedded' ? 'the embedded server, one for each site' : 'one server for all sites'}
- load of the machine at the end: ${measured.load.toFixed(1)}
- day: ${measured.day}
`;
}

/** One text for each missed target. */
export function missedTargets({ overhead, growth }: MeasuredApi): string[] {
  return [
    ...overhead.filter((call) => !rateReached(call)).map(({ address }) => `throughput of ${address}`),
    ...overhead.filter((call) => !p99Reached(call)).map(({ address }) => `99th percentile of ${address}`),
    ...growth.results.filter((compared) => !isFlat(compared)).map(({ call }) => `growth of ${call}`),
  ];
}
