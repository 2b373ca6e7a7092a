import os from 'node:os';
import { CLIENTS } from './steady-load';
import { countFailed, type StepResult } from './summary';

export interface MeasuredRestarts {
  results: StepResult[];
  /** Acknowledged writes in all. */
  words: number;
  moves: number;
  day: string;
  command: string;
}

/** What was promised and not kept. */
export function brokenPromises(results: readonly StepResult[]): string[] {
  return results.flatMap((result) => {
    const failed = countFailed(result);
    // Each client has one request in flight.
    const allowed = result.isAbrupt ? CLIENTS : 0;
    return [
      ...(failed > allowed ? [`${result.name}: ${failed} failed, ${allowed} may`] : []),
      ...(result.lost > 0 ? [`${result.name}: ${result.lost} acknowledged writes are lost`] : []),
    ];
  });
}

/** The results, as Markdown. */
export function restartReport({ results, words, moves, day, command }: MeasuredRestarts): string {
  const broken = brokenPromises(results);
  return `# Restarts under load

nginx with the shipped configuration, two site servers, two API processes and one Postgres, all on this machine. ${CLIENTS} clients
send one request after another: pages, bundles, live sets, reads and writes of the API, and an operator who moves a version
back and forth. A step begins and ends with a second of calm. The longest gap is the longest time without a successful
response, of the kind of request that waited longest. ${words.toLocaleString('en')} words and ${moves.toLocaleString('en')} moves were acknowledged in all.

| step | requests | failed | longest gap | acknowledged writes lost |
| --- | --: | --: | --: | --: |
${results.map(row).join('\n')}

Allowed are no failed requests where a process is stopped, and where one is killed or the database restarts as many as can be in
flight on it (${CLIENTS}); and no acknowledged write may be lost. ${broken.length === 0 ? 'All of it was kept.' : `**Broken:** ${broken.join('; ')}.`}

- command: \`${command}\`
- machine: ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? '?'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- day: ${day}
`;
}

function row(result: StepResult): string {
  const kinds = Object.entries(result.failed).map(([kind, count]) => `${count} ${kind}`);
  const failed = kinds.length > 0 ? `${countFailed(result)} (${kinds.join(', ')})` : '0';
  return `| ${result.name} | ${result.requests.toLocaleString('en')} | ${failed} | ${Math.round(result.maxGapMs)} ms | ${result.lost} |`;
}
