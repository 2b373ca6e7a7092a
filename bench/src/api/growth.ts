import { formatMs, formatRatio, formatYes, table } from '../harness/format';
import { inTurns } from '../harness/in-turns';
import { registerLearners } from '../harness/learners';
import { startApiSite } from '../harness/servers';
import { median, pairedRatio, type Ratio } from '../harness/statistics';
import type { Stopping } from '../harness/stop-all';
import { fill, ROWS_PER_LEARNER } from './fill';
import { giveQuizzes } from './give-quizzes';
import type { HotCall } from './hot-calls';
import { send, type MeasuredLearner } from './send';

const LEARNERS = 10;
const SMALL_USERS = 10;
/** A call is flat when it takes at most this many times as long on the large site. */
const MAX_GROWTH = 1.1;

interface GrowthPlan {
  calls: readonly HotCall[];
  /** Learners of the large site. */
  users: number;
  rounds: number;
  /** Calls on each side, each of another learner. */
  callsPerRound: number;
}

/** Milliseconds; the ratio is large to small. */
interface GrownCall {
  name: string;
  small: number;
  large: number;
  ratio: Ratio;
}

export interface Growth {
  plan: GrowthPlan;
  results: GrownCall[];
}

/** Measures the same calls by the same kind of learner on a small site and on a large one, one call at a time. */
export async function measureGrowth(plan: GrowthPlan, running: Stopping): Promise<Growth> {
  const sides = {
    small: await startSide('small', SMALL_USERS, running),
    large: await startSide('large', plan.users, running),
  };
  const results: GrownCall[] = [];
  for (const call of plan.calls.filter(({ growsWithWords }) => growsWithWords)) {
    const times = await inTurns(
      ['small', 'large'] as const,
      { rounds: plan.rounds, warmUps: 1 },
      (side, round) => measureSide(sides[side], call, (round + 1) * plan.callsPerRound, plan.callsPerRound),
    );
    const [small = [], large = []] = [times.get('small'), times.get('large')];
    const ratio = pairedRatio(large, small);
    if (!ratio) throw new Error('no round took any time');
    results.push({ name: call.name, small: median(small), large: median(large), ratio });
  }
  return { plan, results };
}

interface Side {
  address: string;
  learners: readonly MeasuredLearner[];
}

async function startSide(name: string, users: number, running: Stopping): Promise<Side> {
  const { address, database } = await startApiSite(name, running);
  const registered = await registerLearners(address, LEARNERS);
  await fill(database, users);
  const learners = await giveQuizzes(database, registered);
  console.log(`The ${name} site is ready.`);
  return { address, learners };
}

/** The median time of calls `from` to `from + howMany`. */
async function measureSide({ address, learners }: Side, call: HotCall, from: number, howMany: number) {
  const times: number[] = [];
  for (let n = from; n < from + howMany; n += 1) {
    const learner = learners[n % learners.length];
    if (!learner) throw new Error('there is no learner to measure');
    const begin = performance.now();
    await send(address, call, learner, n);
    times.push(performance.now() - begin);
  }
  return median(times);
}

const isFlat = ({ ratio }: GrownCall) => ratio.middle <= MAX_GROWTH;

export function missedGrowth({ results }: Growth): string[] {
  return results.filter((each) => !isFlat(each)).map(({ name }) => `growth of ${name}`);
}

export function growthSection({ plan, results }: Growth): string {
  const rows = (users: number) => (users * ROWS_PER_LEARNER.words).toLocaleString('en');
  const cells = results.map((each) => [
    each.name,
    formatMs(each.small, 2),
    formatMs(each.large, 2),
    formatRatio(each.ratio),
    formatYes(isFlat(each)),
  ]);
  return `## Growth: ${rows(plan.users)} saved words against ${rows(SMALL_USERS)}

Calls by the same kind of learner (${rows(1)} words each) on two sites: one with ${SMALL_USERS} learners, one with
${plan.users.toLocaleString('en')}. Each site is the real API in a process of its own; the sites are called in turns, one call at a time. The
target is a ratio of at most ${MAX_GROWTH}.

${table(['call', `${rows(SMALL_USERS)} rows`, `${rows(plan.users)} rows`, 'ratio (10–90%)', 'reached'], cells)}

Times are medians of ${plan.rounds} rounds (each the median of ${plan.callsPerRound} calls, over HTTP on this machine, by ${LEARNERS}
learners in turn); the ratio is that of the medians.
`;
}
