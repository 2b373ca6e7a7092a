import os from 'node:os';
import type { Ratio } from '../statistics';
import { median } from '../statistics';
import type { PublishTimes } from './publish-times';
import type { Downloaded } from './record-downloads';
import { MAX_PUBLISH_RATIO, MAX_ROLLBACK_BYTES, type Release } from './releases';

/**
 * What three learners downloaded at each visit: one whose browser has dictionaries, one whose has none, and one of the one
 * bundle.
 */
export interface MeasuredRelease {
  release: Release;
  /** With an empty cache. */
  cold: Downloaded[];
  /** Again, before anything has changed. */
  warm: Downloaded[];
  /** After the change. */
  after: Downloaded[];
  /** In a tab that was open, more than a minute after the change, with a reload. */
  tab: Downloaded[];
  /** After its rollback, for the same learners. */
  back: Downloaded[];
  /** In the same tab, more than a minute after the rollback, with a reload. */
  tabBack: Downloaded[];
  /** After its rollback, for learners who came when the change was live. */
  backFromNewOnly: Downloaded[];
}

interface MeasuredReleases {
  rows: MeasuredRelease[];
  publishing: (PublishTimes & { app: string })[];
  browser: string;
  load: number;
  day: string;
  command: string;
}

export function missedTargets({ rows, publishing }: Pick<MeasuredReleases, 'rows' | 'publishing'>): string[] {
  return [
    ...rows.flatMap(({ release, ...visits }) => [
      ...missed(`after a change of ${release.what}`, visits.after[0], release.maxBytes),
      ...missed(`an open tab after a change of ${release.what}`, visits.tab[0], release.maxBytes),
      ...missed(`after the rollback of ${release.what}`, visits.back[0], MAX_ROLLBACK_BYTES),
      ...missed(`an open tab after the rollback of ${release.what}`, visits.tabBack[0], MAX_ROLLBACK_BYTES),
    ]),
    ...publishing.flatMap(({ app, ratio }) =>
      ratio && ratio.middle <= MAX_PUBLISH_RATIO ? [] : [`publishing ${app}: ${formatRatio(ratio)}`],
    ),
  ];
}

function missed(when: string, downloaded: Downloaded | undefined, maxBytes: number): string[] {
  const body = downloaded?.body ?? NaN;
  return body <= maxBytes ? [] : [`${when}: ${kilobytes(body)} of at most ${kilobytes(maxBytes)}`];
}

/** The results, as Markdown. */
export function releaseReport({ rows, publishing, browser, load, day, command }: MeasuredReleases): string {
  return `# What a release costs a returning learner

The built site in ${browser}, without a simulated link, and a learner with its own browser cache who opens \`${rows[0]?.release.path ?? ''}\`. Then one
line of an app is changed, built, published and promoted, and the learner opens the page again. Kilobytes of the scripts and
styles that were downloaded, until some seconds after the page is quiet: bodies as sent, in brackets with the headers of
their responses. Without dictionaries: the same browser behind a server that takes \`Available-Dictionary\` out of its requests.
One bundle: the same sources as one webpack build with hashed names, with the same change, each file immutable. An
open tab counts what it fetched ahead for more than a minute and then at a reload.

| | with dictionaries | files, of them deltas | without | one bundle | at most |
| --- | --: | --: | --: | --: | --: |
${rows.flatMap(tableRows).join('\n')}

## Publishing

The upload of the changed version, packed, to a new server: milliseconds in interleaved rounds (${publishing[0]?.with.length ?? 0}), median. Without
deltas: the server has no other version of the app, and so makes none. With: it has the former version. The deltas are made
after the answer, so the last column is no one's wait, but when visitors get them.

| app | without deltas | with | ratio, at most ${MAX_PUBLISH_RATIO.toFixed(1)} | with, until the last delta is stored |
| --- | --: | --: | --: | --: |
${publishing.map(publishRow).join('\n')}

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
    tableRow('**after the change, an open tab**', visits.tab, maxBytes),
    tableRow('**after its rollback**', visits.back, MAX_ROLLBACK_BYTES),
    tableRow('**after its rollback, an open tab**', visits.tabBack, MAX_ROLLBACK_BYTES),
    tableRow('after its rollback, first visit was after the change', visits.backFromNewOnly),
  ];
}

function tableRow(
  when: string,
  [having, without, oneBundle]: readonly Downloaded[],
  maxBytes?: number,
): string {
  const files = having ? `${having.files}, ${having.deltas}` : '–';
  const limit = maxBytes === undefined ? '' : kilobytes(maxBytes);
  return `| ${when} | ${sizes(having)} | ${files} | ${sizes(without)} | ${sizes(oneBundle)} | ${limit} |`;
}

function publishRow({ app, ratio, ...times }: PublishTimes & { app: string }): string {
  const [without, having, until] = [times.without, times.with, times.untilDeltas].map(
    (values) => `${median(values).toFixed(0)} ms`,
  );
  return `| ${app} | ${without} | ${having} | ${formatRatio(ratio)} | ${until} |`;
}

function formatRatio(ratio: Ratio | undefined): string {
  return ratio
    ? `${ratio.middle.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`
    : 'not measured';
}

function sizes(downloaded: Downloaded | undefined): string {
  return downloaded ? `${kilobytes(downloaded.body)} (${kilobytes(downloaded.wire)})` : '–';
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
