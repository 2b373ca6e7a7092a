import { median } from '../statistics';
import type { Audit, Category } from './audit-screens';

export interface MeasuredAudits {
  audits: Audit[];
  rounds: number;
  /** Load average of the machine before the first audit. */
  load: number;
  day: string;
}

const TARGETS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

export function lighthouseReport({ audits, rounds, load, day }: MeasuredAudits): string {
  const rows = audits.map(({ screen, device, scores, largestPaint, blocked, shift }) =>
    [
      screen,
      device,
      ...[scores.performance, scores.accessibility, scores['best-practices']].map(
        (each) => `${median(each)}`,
      ),
      seconds(median(largestPaint)),
      `${Math.round(median(blocked))} ms`,
      median(shift).toFixed(3),
    ].join(' | '),
  );
  const faults = audits.flatMap(({ screen, device, faults: titles }) =>
    titles.map((title) => `- ${screen}, ${device}: ${title}`),
  );
  return `# Lighthouse

The whole site as \`npm start\` runs it, each audit in a new browser profile; the median of ${rounds} rounds. The phone is
Lighthouse's own: a processor four times slower and 1.6 Mbit/s with 150 ms, simulated.

| screen | device | performance | accessibility | best practices | largest paint | blocked | layout shift |
| --- | --- | --: | --: | --: | --: | --: | --: |
${rows.map((row) => `| ${row} |`).join('\n')}

Targets: performance ${TARGETS.performance}, accessibility ${TARGETS.accessibility}, best practices ${TARGETS['best-practices']}.

${faults.length > 0 ? faults.join('\n') : 'No audit of accessibility or best practices found a fault.'}

- command: \`npm run bench:lighthouse -- --rounds ${rounds}\`
- Lighthouse ${audits[0]?.lighthouse}
- load of the machine when it began: ${load.toFixed(2)}
- day: ${day}
`;
}

export function missedTargets({ audits }: MeasuredAudits): string[] {
  return audits.flatMap(({ screen, device, scores }) =>
    (Object.keys(TARGETS) as Category[])
      .filter((category) => median(scores[category]) < TARGETS[category])
      .map((category) => `${category} of ${screen} on a ${device} is ${median(scores[category])}`),
  );
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
