import os from 'node:os';
import type { Chain } from '../chains';
import { linkText, LINKS } from '../simulated-network/links';
import { linkTables } from './load-tables';
import type { LoadPlan, Measured } from '../rounds';
import { listTargets } from './targets';

export interface MeasuredLoads extends Measured {
  chains: Chain[];
  plan: LoadPlan;
  browser: string;
  /** Load average over one minute; more than the number of cores makes the results noisy. */
  load: { atStart: number; atEnd: number };
  minutes: number;
  day: string;
  command: string;
}

/** The results and their circumstances, as Markdown. */
export function loadReport(measured: MeasuredLoads): string {
  const { plan, samples, failures, load } = measured;
  const [cpu] = os.cpus();
  return `# Loading the site: Glossa against two other ways to build it

The same sources, built three ways: **glossa**, as it is shipped; **one-bundle**, the apps imported directly and each route's
code in a chunk of its own; **default-federation**, module federation with the plugin's documented defaults. One nginx serves all three, compressed, over HTTPS and HTTP/2, in front of one
learning API: Glossa by its own site server and with its own nginx configuration, the others as files packed with brotli 11 and
cached for a year, with one page that is requested each time.

${measured.browser} with a processor made 4 times slower reaches them over a relay that delays every byte, and the set-up of a
connection by a round trip more, and that shares one line among all connections. ${plan.rounds === 1 ? 'One round' : `${plan.rounds} rounds`}; in each, every build is visited
over every link, and each time another build comes first. Values are medians; ratios are those of the medians, with 10–90 % of
the rounds' own ratios. Text is what can be read, content what takes input as well; in the other builds they come together.
What a page needs is what it requested before its content was in the DOM. Script is processor time of the page's main thread.

## Targets

${targetTable(measured)}

## Chain depth

Hops from the page's address until the content: what the page itself names is the second, what only a file of it names the
third.

${chainTable(measured)}

${plan.links.map((link) => `## Link: ${describeLink(link)}\n\n${linkTables(samples, link, plan.builds)}`).join('\n')}
Incomplete samples, which were repeated: ${failures.length} of ${failures.length + samples.length}${reasons(measured)}.

- command: \`${measured.command}\` (${measured.minutes.toFixed(0)} minutes)
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine: ${load.atStart.toFixed(1)} at the start, ${load.atEnd.toFixed(1)} at the end
- day: ${measured.day}
`;
}

export function missedTargets({ samples, chains, plan }: MeasuredLoads): string[] {
  const missed = listTargets(samples, chains, plan.links).filter(({ reached }) => !reached);
  return missed.map(({ what, wanted, measured }) => `${what}: ${measured} (wanted: ${wanted})`);
}

function targetTable({ samples, chains, plan }: MeasuredLoads): string {
  const lines = listTargets(samples, chains, plan.links).map(
    ({ what, wanted, measured, reached }) =>
      `| ${what} | ${wanted} | ${measured} | ${reached ? 'yes' : '**no**'} |`,
  );
  return ['| | target | measured | reached |', '| --- | --: | --: | :-: |', ...lines].join('\n');
}

function chainTable({ chains, plan: { builds } }: MeasuredLoads): string {
  const rows = (['sign-in', 'lesson'] as const).map((scenario) => {
    const depths = builds.map(
      (build) => chains.find((chain) => chain.build === build && chain.scenario === scenario)?.depth ?? '–',
    );
    return `| ${scenario} | ${depths.join(' | ')} |`;
  });
  return [`| | ${builds.join(' | ')} |`, `| --- |${' --: |'.repeat(builds.length)}`, ...rows].join('\n');
}

function describeLink(name: string): string {
  const link = LINKS.find((each) => each.name === name);
  return link ? linkText(link) : name;
}

function reasons({ failures }: Measured): string {
  const all = [...new Set(failures.map(({ build, link, reason }) => `${build}, ${link}: ${reason}`))];
  return all.length === 0 ? '' : ` (${all.join('; ')})`;
}
