import type { Chain } from './chains';
import type { Build, Sample, Scenario } from './measures';
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
const COLD = ['sign-in', 'lesson'] as const;
const MAX_DEPTH = 2;
const MAX_SCRIPT_RATIO = 50;

/** Those that can be told about from what was measured. */
export function listTargets(
  samples: readonly Sample[],
  chains: readonly Chain[],
  links: readonly string[],
): Target[] {
  const every = links.flatMap((link) =>
    (['sign-in', 'lesson', 'warm'] as const).map((scenario) => ({ link, scenario })),
  );
  const found = [
    ...COLD.map((scenario) =>
      within(samples, { link: 'slow', scenario, measure: 'content' }, 'one-bundle', 0.85),
    ),
    ...COLD.map((scenario) =>
      within(samples, { link: 'slow', scenario, measure: 'content' }, 'default-federation', 0.55),
    ),
    ...links.map((link) => within(samples, { link, scenario: 'warm', measure: 'content' }, 'one-bundle', 1)),
    ...COLD.map((scenario) =>
      within(samples, { link: 'slow', scenario, measure: 'bytes' }, 'one-bundle', 1.25),
    ),
    ...COLD.map((scenario) => deep(chains, scenario)),
    ...every.map(({ link, scenario }) => still(samples, { link, scenario, measure: 'layoutShift' })),
    ...links.map((link) => light(samples, { link, scenario: 'hovered', measure: 'script' })),
    ...links.map((link) => light(samples, { link, scenario: 'hovered-full-speed', measure: 'script' })),
  ];
  return found.filter((target) => target !== undefined);
}

const describePlace = ({ link, scenario }: Where) => `${NAMES[scenario] ?? scenario}, link ${link}`;

function within(samples: readonly Sample[], where: Where, build: Build, most: number): Target | undefined {
  const ratio = ratioTo(samples, where, build);
  if (!ratio) return undefined;
  const { middle, low, high } = ratio;
  return {
    what: `${where.measure === 'bytes' ? 'bytes' : 'content on the screen'}, ${describePlace(where)}`,
    wanted: `≤ ${most.toFixed(2)} of ${build}`,
    measured: `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`,
    reached: middle <= most,
  };
}

function deep(chains: readonly Chain[], scenario: Chain['scenario']): Target | undefined {
  const own = chains.find((chain) => chain.build === 'glossa' && chain.scenario === scenario);
  if (!own) return undefined;
  return {
    what: `chain depth, ${NAMES[scenario]}`,
    wanted: String(MAX_DEPTH),
    measured: String(own.depth),
    reached: own.depth <= MAX_DEPTH,
  };
}

/** In every round. */
function still(samples: readonly Sample[], where: Where): Target | undefined {
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

function light(samples: readonly Sample[], where: Where): Target | undefined {
  const value = selectMedian(samples, where, 'glossa');
  if (value === undefined) return undefined;
  return {
    what: `script of a hovered navigation until it is painted, ${describePlace(where)}`,
    wanted: `< ${MAX_SCRIPT_RATIO} ms`,
    measured: `${value.toFixed(0)} ms`,
    reached: value < MAX_SCRIPT_RATIO,
  };
}
