import type { CheckoutCopy } from './checkout-copy';
import type { TimedProcesses } from './timed-process';

export const REMOTE = 'mfe-quiz';
export const CHANGED_FILE = `${REMOTE}/src/routes/quiz-list.tsx`;
const AT_ONCE = 2;

/** Milliseconds, one per round. */
export interface BuildTimes {
  /** All five apps, two at a time, without a cache. */
  all: number[];
  /** One remote, without a cache. */
  cold: number[];
  /** One remote, with the cache, into an empty folder. */
  warm: number[];
  /** One remote, with the cache, after a change of one component. */
  changed: number[];
  /** One remote that is built already. */
  again: number[];
}

export function noBuilds(): BuildTimes {
  return { all: [], cold: [], warm: [], changed: [], again: [] };
}

/**
 * Measures one round: all five and one remote, in alternating order.
 * @throws Error if a build with the cache differs by a byte from one without
 */
export async function buildRound(
  { copy, processes, apps }: { copy: CheckoutCopy; processes: TimedProcesses; apps: readonly string[] },
  round: number,
  times: BuildTimes,
): Promise<void> {
  const build = (folder: string) =>
    processes.run([copy.path('shared/bin/glossa.cjs'), 'build'], { cwd: copy.path(folder) });
  const fromNothing = async () => {
    await copy.forgetBuilds(apps);
    await copy.forgetCaches();
  };
  const all = async () => {
    await fromNothing();
    times.all.push(await together(apps, build));
  };
  const one = async () => {
    await fromNothing();
    times.cold.push(await build(REMOTE));
    const cold = await copy.digestOfBuild(REMOTE);
    times.again.push(await build(REMOTE));
    await requireSame(copy, cold, 'again');
    await copy.forgetBuilds([REMOTE]);
    times.warm.push(await build(REMOTE));
    await requireSame(copy, cold, 'warm');
    await copy.whileChanged(CHANGED_FILE, `\nconsole.debug(${round});\n`, async () => {
      times.changed.push(await build(REMOTE));
      const changed = await copy.digestOfBuild(REMOTE);
      if (changed === cold) throw new Error(`The change of ${CHANGED_FILE} is not in the build`);
      // As slow as a cold build, so it is checked once.
      if (round > 0) return;
      await fromNothing();
      await build(REMOTE);
      await requireSame(copy, changed, 'changed');
    });
  };
  for (const side of round % 2 === 0 ? [one, all] : [all, one]) await side();
}

async function requireSame(copy: CheckoutCopy, digest: string, kind: string): Promise<void> {
  if ((await copy.digestOfBuild(REMOTE)) === digest) return;
  throw new Error(`The ${kind} build of ${REMOTE} differs from the cold build`);
}

/** Milliseconds until all are built, as many at a time as `npm start` builds. */
async function together(
  apps: readonly string[],
  build: (folder: string) => Promise<number>,
): Promise<number> {
  const waiting = [...apps];
  const startedAt = performance.now();
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await build(app);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - startedAt;
}
