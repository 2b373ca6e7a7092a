import type { CheckoutCopy } from './checkout-copy';
import type { TimedProcesses } from './timed-process';

export const REMOTE = 'mfe-quiz';
export const CHANGED_FILE = `${REMOTE}/src/routes/quiz-list.tsx`;
const AT_ONCE = 2;

/** Milliseconds, one a round. */
export interface BuildTimes {
  /** All five apps, two at a time, with nothing kept from before. */
  all: number[];
  /** One remote, with nothing kept from before. */
  cold: number[];
  /** The same again, with what was kept, into an empty folder. */
  warm: number[];
  /** With what was kept, after one component has changed. */
  changed: number[];
  /** With the build that is there already. */
  again: number[];
}

export function noBuilds(): BuildTimes {
  return { all: [], cold: [], warm: [], changed: [], again: [] };
}

/**
 * One round: all five and the remote alone in turns, each round the other way round.
 * @throws Error when a build with what was kept differs from one without by a byte
 */
export async function buildRound(
  { copy, processes, apps }: { copy: CheckoutCopy; processes: TimedProcesses; apps: readonly string[] },
  round: number,
  times: BuildTimes,
): Promise<void> {
  const build = (folder: string) =>
    processes.timeOf([copy.path('shared/build/build.cjs')], { cwd: copy.path(folder) });
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
    await expectSame(copy, cold, 'again');
    await copy.forgetBuilds([REMOTE]);
    times.warm.push(await build(REMOTE));
    await expectSame(copy, cold, 'warm');
    await copy.whileChanged(CHANGED_FILE, `\nconsole.debug(${round});\n`, async () => {
      times.changed.push(await build(REMOTE));
      const changed = await copy.digestOfBuild(REMOTE);
      if (changed === cold) throw new Error(`The change of ${CHANGED_FILE} has not reached the build`);
      // Takes as long as a cold build, and one is enough.
      if (round > 0) return;
      await fromNothing();
      await build(REMOTE);
      await expectSame(copy, changed, 'changed');
    });
  };
  for (const side of round % 2 === 0 ? [one, all] : [all, one]) await side();
}

async function expectSame(copy: CheckoutCopy, digest: string, kind: string): Promise<void> {
  if ((await copy.digestOfBuild(REMOTE)) === digest) return;
  throw new Error(`The ${kind} build of ${REMOTE} is another one than the cold build`);
}

/** Milliseconds until all are built, so many at a time as `npm start` builds. */
async function together(
  apps: readonly string[],
  build: (folder: string) => Promise<number>,
): Promise<number> {
  const waiting = [...apps];
  const begun = performance.now();
  const worker = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) await build(app);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return performance.now() - begun;
}
