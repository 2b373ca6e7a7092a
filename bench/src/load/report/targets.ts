import { formatMs, formatRatio, formatYes, table } from '../../harness/format';
import type { MeasuredLoads } from '../measure-load';
import type { Build, Measure, Scenario } from '../measures';
import { selectMedian, ratioTo, ratioToScenario, selectValues } from './ratios';

interface Target {
  what: string;
  wanted: string;
  measured: string;
  reached: boolean;
}

type RatioTarget = [link: string, Scenario, Measure, Build, max: number];

const COLD = ['sign-in', 'lesson'] as const;
const MAX_SCRIPT_MS = 50;

/** What the worker may cost at a first visit, within what rounds differ, and has to gain at the next. */
const WITH_WORKER: readonly [Scenario, Scenario, max: number][] = [
  ['lesson-with-worker', 'lesson', 1.05],
  ['opened-again', 'warm', 0.5],
];

/** Returns the targets for which there are measurements. */
export function listTargets({ samples, links }: MeasuredLoads): Target[] {
  const ratios: RatioTarget[] = [
    ...COLD.map((scenario): RatioTarget => ['slow', scenario, 'text', 'one-bundle', 0.85]),
    ...COLD.map((scenario): RatioTarget => ['slow', scenario, 'text', 'default-federation', 0.55]),
    ['slow', 'lesson', 'content', 'one-bundle', 1],
    ...links.map((link): RatioTarget => [link, 'warm', 'text', 'one-bundle', 1]),
    ...links.map((link): RatioTarget => [link, 'warm', 'content', 'one-bundle', 1]),
    ['slow', 'click', 'content', 'one-bundle', 1],
    ...COLD.map((scenario): RatioTarget => ['slow', scenario, 'bytes', 'one-bundle', 1.25]),
  ];
  const compared = ratios.flatMap(([link, scenario, measure, build, max]) => {
    const ratio = ratioTo(samples, { link, scenario, measure }, build);
    const what = `${measure}, ${scenario}, link ${link}`;
    const wanted = `≤ ${max.toFixed(2)} of ${build}`;
    return ratio ? [{ what, wanted, measured: formatRatio(ratio), reached: ratio.middle <= max }] : [];
  });
  const withWorker = links.flatMap((link) =>
    WITH_WORKER.flatMap(([scenario, other, max]) =>
      (['text', 'content'] as const).flatMap((measure) => {
        // Without delay there is nothing to gain.
        if (scenario === 'opened-again' && link !== 'slow') return [];
        const ratio = ratioToScenario(samples, { link, scenario, measure }, other);
        const what = `${measure}, ${scenario}, link ${link}`;
        const wanted = `≤ ${max.toFixed(2)} of ${other}`;
        return ratio ? [{ what, wanted, measured: formatRatio(ratio), reached: ratio.middle <= max }] : [];
      }),
    ),
  );
  const shifts = links.flatMap((link) =>
    [...COLD, 'warm' as const].flatMap((scenario) => {
      const values = selectValues(samples, { link, scenario, measure: 'layoutShift' }, 'glossa');
      const worst = Math.max(...values);
      const what = `layout shift in any round, ${scenario}, link ${link}`;
      return values.length > 0 ? [{ what, wanted: '0', measured: String(worst), reached: worst === 0 }] : [];
    }),
  );
  const scripts = links.flatMap((link) =>
    (['hovered', 'hovered-full-speed'] as const).flatMap((scenario) => {
      const value = selectMedian(samples, { link, scenario, measure: 'script' }, 'glossa');
      if (value === undefined) return [];
      const what = `script of a click, ${scenario}, link ${link}`;
      const wanted = `< ${MAX_SCRIPT_MS} ms`;
      return [{ what, wanted, measured: formatMs(value), reached: value < MAX_SCRIPT_MS }];
    }),
  );
  return [...compared, ...withWorker, ...shifts, ...scripts];
}

export function targetTable(measured: MeasuredLoads): string {
  const rows = listTargets(measured).map(({ what, wanted, measured: value, reached }) => [
    what,
    wanted,
    value,
    formatYes(reached),
  ]);
  return table(['', 'target', 'measured', 'reached'], rows);
}
