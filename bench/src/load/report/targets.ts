import type { Chain } from '../chains';
import type { Build, Measure, Sample, Scenario } from '../measures';
import { selectMedian, ratioTo, selectValues, type Where } from './ratios';

export interface Target {
  what: string;
  wanted: string;
  measured: string;
  reached: boolean;
}

const NAMES: Readonly<Partial<Record<Scenario, string>>> = {
  'sign-in': 'first visit to sign-in',
  lesson: 'cold lesson',
  warm: 'warm lesson',
  hovered: '4 times slower processor',
  'hovered-full-speed': 'full speed of the processor',
};
const MEASURES: Readonly<Partial<Record<Measure, string>>> = {
  text: 'text on the screen',
  content: 'content that takes input',
};
const COLD = ['sign-in', 'lesson'] as const;
const MAX_DEPTH = 2;
const MAX_SCRIPT_RATIO = 50;

/** Returns the targets for which there are measurements. */
export function listTargets(
  samples: readonly Sample[],
  chains: readonly Chain[],
  links: readonly string[],
): Target[] {
  const every = links.flatMap((link) =>
    (['sign-in', 'lesson', 'warm'] as const).map((scenario) => ({ link, scenario })),
  );
  const targets = [
    ...COLD.map((scenario) =>
      ratioTarget(samples, { link: 'slow', scenario, measure: 'text' }, 'one-bundle', 0.85),
    ),
    ...COLD.map((scenario) =>
      ratioTarget(samples, { link: 'slow', scenario, measure: 'text' }, 'default-federation', 0.55),
    ),
    ratioTarget(samples, { link: 'slow', scenario: 'lesson', measure: 'content' }, 'one-bundle', 1),
    ...links.map((link) =>
      ratioTarget(samples, { link, scenario: 'warm', measure: 'text' }, 'one-bundle', 1),
    ),
    ...links.map((link) =>
      ratioTarget(samples, { link, scenario: 'warm', measure: 'content' }, 'one-bundle', 1),
    ),
    ...COLD.map((scenario) =>
      ratioTarget(samples, { link: 'slow', scenario, measure: 'bytes' }, 'one-bundle', 1.25),
    ),
    ...COLD.map((scenario) => depthTarget(chains, scenario)),
    ...every.map(({ link, scenario }) =>
      layoutShiftTarget(samples, { link, scenario, measure: 'layoutShift' }),
    ),
    ...links.map((link) => scriptTarget(samples, { link, scenario: 'hovered', measure: 'script' })),
    ...links.map((link) =>
      scriptTarget(samples, { link, scenario: 'hovered-full-speed', measure: 'script' }),
    ),
  ];
  return targets.filter((target) => target !== undefined);
}

const describePlace = ({ link, scenario }: Where) => `${NAMES[scenario] ?? scenario}, link ${link}`;

function ratioTarget(
  samples: readonly Sample[],
  where: Where,
  build: Build,
  max: number,
): Target | undefined {
  const ratio = ratioTo(samples, where, build);
  if (!ratio) return undefined;
  const { middle, low, high } = ratio;
  return {
    what: `${MEASURES[where.measure] ?? where.measure}, ${describePlace(where)}`,
    wanted: `≤ ${max.toFixed(2)} of ${build}`,
    measured: `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    reached: middle <= max,
  };
}

function depthTarget(chains: readonly Chain[], scenario: Chain['scenario']): Target | undefined {
  const chain = chains.find((each) => each.build === 'glossa' && each.scenario === scenario);
  if (!chain) return undefined;
  return {
    what: `chain depth, ${NAMES[scenario]}`,
    wanted: String(MAX_DEPTH),
    measured: String(chain.depth),
    reached: chain.depth <= MAX_DEPTH,
  };
}

/** Requires a layout shift of 0 in every round. */
function layoutShiftTarget(samples: readonly Sample[], where: Where): Target | undefined {
  const values = [...selectValues(samples, where, 'glossa').values()];
  if (values.length === 0) return undefined;
  const worst = Math.max(...values);
  return {
    what: `layout shift in any round, ${describePlace(where)}`,
    wanted: '0',
    measured: worst === 0 ? '0' : worst.toFixed(4),
    reached: worst === 0,
  };
}

function scriptTarget(samples: readonly Sample[], where: Where): Target | undefined {
  const value = selectMedian(samples, where, 'glossa');
  if (value === undefined) return undefined;
  return {
    what: `script of a hovered navigation until it is painted, ${describePlace(where)}`,
    wanted: `< ${MAX_SCRIPT_RATIO} ms`,
    measured: `${value.toFixed(0)} ms`,
    reached: value < MAX_SCRIPT_RATIO,
  };
}
