import { formatKilobytes, formatMs, formatRatio, table } from '../harness/format';
import { median } from '../harness/statistics';
import { WAYS, type MeasuredRelease } from './measure-release';
import type { PublishTimes } from './publish-times';
import type { Downloaded } from './downloads';

/** Bytes after a rollback, for a learner who had the version before. */
const MAX_ROLLBACK_BYTES = 1024;
/** Limits the time of an upload to this many times that of one that causes no deltas. */
const MAX_PUBLISH_RATIO = 1.5;

interface Row {
  when: string;
  downloads: readonly Downloaded[];
  /** Bytes of the bodies, with dictionaries. */
  maxBytes?: number;
}

function listRows({ release: { what, maxBytes }, ...visits }: MeasuredRelease): Row[] {
  return [
    { when: `first visit, before the change of ${what}`, downloads: visits.cold },
    { when: 'again, nothing changed', downloads: visits.warm },
    { when: `after the change of ${what}`, downloads: visits.after, maxBytes },
    { when: `after the change of ${what}, an open tab`, downloads: visits.tab, maxBytes },
    { when: `after the rollback of ${what}`, downloads: visits.back, maxBytes: MAX_ROLLBACK_BYTES },
    {
      when: `after the rollback of ${what}, an open tab`,
      downloads: visits.tabBack,
      maxBytes: MAX_ROLLBACK_BYTES,
    },
  ];
}

export function missedTargets(
  rows: readonly MeasuredRelease[],
  publishing: readonly PublishTimes[],
): string[] {
  const tooLarge = rows.flatMap(listRows).flatMap(({ when, downloads, maxBytes = Infinity }) => {
    const body = downloads[0]?.body ?? NaN;
    return body <= maxBytes
      ? []
      : [`${when}: ${formatKilobytes(body)} of at most ${formatKilobytes(maxBytes)}`];
  });
  const tooSlow = publishing.filter(({ ratio }) => !ratio || ratio.middle > MAX_PUBLISH_RATIO);
  return [...tooLarge, ...tooSlow.map(({ app, ratio }) => `publishing ${app}: ${formatRatio(ratio)}`)];
}

export function releaseReport(rows: readonly MeasuredRelease[], publishing: readonly PublishTimes[]): string {
  return `
The built site, without a simulated link, and a learner with a browser cache who opens \`/quizzes\`. Then one
line of an app is changed, built, published and promoted, and the learner opens the page again. Kilobytes of the scripts and
styles that were downloaded, until some seconds after the page is quiet: bodies as sent, in brackets with the headers of
their responses. Without dictionaries: the same browser behind a server that takes \`Available-Dictionary\` out of its requests.
One bundle: the same sources as one webpack build with hashed names, with the same change, each file immutable. An
open tab counts what it fetched ahead for more than a minute and then at a reload.

${table(
  ['', 'with dictionaries', 'files, of them deltas', ...WAYS.slice(1), 'at most, with dictionaries'],
  rows.flatMap(listRows).map(downloadCells),
)}

## Publishing

The upload of the changed version, packed, to a new server in turns (${publishing[0]?.with.length ?? 0} rounds), median. Without
deltas: the server has no other version of the app, and so makes none. With: it has the former version, and makes the deltas
after its answer.

${table(
  ['app', 'without deltas', 'with', `ratio, at most ${MAX_PUBLISH_RATIO}`],
  publishing.map((each) => [
    each.app,
    formatMs(median(each.without)),
    formatMs(median(each.with)),
    formatRatio(each.ratio),
  ]),
)}
`;
}

function downloadCells({ when, downloads, maxBytes }: Row): string[] {
  const [having, ...others] = downloads.map(
    ({ body, wire }) => `${formatKilobytes(body)} (${formatKilobytes(wire)})`,
  );
  const files = `${downloads[0]?.files ?? '–'}, ${downloads[0]?.deltas ?? '–'}`;
  return [when, having ?? '–', files, ...others, maxBytes === undefined ? '' : formatKilobytes(maxBytes)];
}
