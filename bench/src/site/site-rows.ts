import type { ComparedAsset } from './measure-assets';
import type { ComparedPage } from './measure-pages';
import type { Ratio } from '../statistics';
import { cpuRatio, middle, rateRatio } from './ratios';

/** Target shares of nginx's performance with files. */
const TARGETS: Readonly<Record<string, number>> = { composed: 0.3, cached: 1 };
/** Difference between two runs of the same side. */
const NOISE = 0.03;

const SIDE_NAMES: Readonly<Record<string, string>> = {
  composed: 'composed by the site server',
  releases: 'the site server',
  cached: 'the cache of nginx before it',
};

export interface Row {
  what: string;
  side: string;
  rate: Ratio;
  cpu: Ratio;
  target: number | undefined;
  cells: string[];
}

export function comparedRows({ pages, assets }: { pages: ComparedPage[]; assets: ComparedAsset[] }): Row[] {
  return [
    ...pages.map((page) => buildRow(page, 'releases', 'composed')),
    ...assets.flatMap((asset) => [
      buildRow(asset, 'cached', 'cached'),
      buildRow(asset, 'releases', 'releases'),
    ]),
  ];
}

/** Both ratios must reach the target; undefined without a target. */
export function isReached({ rate, cpu, target }: Pick<Row, 'rate' | 'cpu' | 'target'>): boolean | undefined {
  if (target === undefined) return undefined;
  // A target of 1 is a tie, and one of two equal sides is always a little below.
  const least = target === 1 ? 1 - NOISE : target;
  const reaches = ({ middle: ratio }: Ratio) => ratio >= least;
  return reaches(rate) && reaches(cpu);
}

function buildRow({ what, bytes, rounds }: ComparedPage | ComparedAsset, of: string, kind: string): Row {
  const row = {
    what,
    side: SIDE_NAMES[kind] ?? kind,
    rate: rateRatio(rounds, of, 'files'),
    cpu: cpuRatio(rounds, of, 'files'),
    target: TARGETS[kind],
  };
  const reached = isReached(row);
  const number = (value: number) => Math.round(value).toLocaleString('en');
  const cells = [
    what,
    row.side,
    number(bytes),
    `${number(middle(rounds, of, 'rate'))} : ${number(middle(rounds, 'files', 'rate'))}`,
    formatRatio(row.rate),
    `${middle(rounds, of, 'cpuUs').toFixed(0)} : ${middle(rounds, 'files', 'cpuUs').toFixed(0)} µs`,
    formatRatio(row.cpu),
    row.target === undefined ? '–' : row.target === 1 ? `1 ± ${NOISE}` : `≥ ${row.target}`,
    reached === undefined ? '–' : reached ? 'yes' : '**no**',
  ];
  return { ...row, cells };
}

function formatRatio({ middle: ratio, low, high }: Ratio): string {
  return `${ratio.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
