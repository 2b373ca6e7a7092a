import os from 'node:os';
import { MAX_ROLLBACK_BYTES, type Release } from './releases';
import type { Downloaded } from './returning-learner';

/** What two learners downloaded at each visit: one whose browser has dictionaries, one whose has none. */
export interface MeasuredRelease {
  release: Release;
  /** With an empty cache. */
  cold: Downloaded[];
  /** Again, before anything has changed. */
  warm: Downloaded[];
  /** After the change. */
  after: Downloaded[];
  /** After its rollback, for the same learners. */
  back: Downloaded[];
  /** After its rollback, for learners who came when the change was live. */
  backFromNewOnly: Downloaded[];
}

interface MeasuredReleases {
  rows: MeasuredRelease[];
  browser: string;
  load: number;
  day: string;
  command: string;
}

export function missedTargets(rows: readonly MeasuredRelease[]): string[] {
  return rows.flatMap(({ release, after, back }) => [
    ...missed(`after a change of ${release.what}`, after[0], release.maxBytes),
    ...missed(`after the rollback of ${release.what}`, back[0], MAX_ROLLBACK_BYTES),
  ]);
}

function missed(when: string, downloaded: Downloaded | undefined, maxBytes: number): string[] {
  const body = downloaded?.body ?? NaN;
  return body <= maxBytes ? [] : [`${when}: ${kilobytes(body)} of at most ${kilobytes(maxBytes)}`];
}

/** The results, as Markdown. */
export function releaseReport({ rows, browser, load, day, command }: MeasuredReleases): string {
  return `# What a release costs a returning learner

The built site in ${browser}, without a simulated link, and a learner with its own browser cache who opens \`${rows[0]?.release.path ?? ''}\`. Then one
line of an app is changed, built, published and promoted, and the learner opens the page again. Kilobytes of the scripts and
styles that were downloaded, until some seconds after the page is quiet: bodies as sent, in brackets with the headers of
their responses. Without dictionaries: the same browser behind a server that takes \`Available-Dictionary\` out of its requests.

| | with dictionaries | files, of them deltas | without | at most |
| --- | --: | --: | --: | --: |
${rows.flatMap(tableRows).join('\n')}

- command: \`${command}\`
- machine: ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? '?'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${load.toFixed(1)}
- day: ${day}
`;
}

function tableRows({ release, ...visits }: MeasuredRelease): string[] {
  const { what, maxBytes } = release;
  return [
    tableRow(`first visit, before the change of ${what}`, visits.cold),
    tableRow('again, nothing changed', visits.warm),
    tableRow(`**after the change of ${what}**`, visits.after, maxBytes),
    tableRow('**after its rollback**', visits.back, MAX_ROLLBACK_BYTES),
    tableRow('after its rollback, first visit was after the change', visits.backFromNewOnly),
  ];
}

function tableRow(when: string, [having, without]: readonly Downloaded[], maxBytes?: number): string {
  const files = having ? `${having.files}, ${having.deltas}` : '–';
  return `| ${when} | ${sizes(having)} | ${files} | ${sizes(without)} | ${maxBytes === undefined ? '' : kilobytes(maxBytes)} |`;
}

function sizes(downloaded: Downloaded | undefined): string {
  return downloaded ? `${kilobytes(downloaded.body)} (${kilobytes(downloaded.wire)})` : '–';
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
