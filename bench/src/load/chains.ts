import { measureDepth } from './depth';
import { MeasuredPage } from './measured-page';
import type { Build } from './measures';
import type { Recorded } from './network-record';
import type { LoadPlan, Stage } from './rounds';
import { retrySample } from './retry-sample';
import { withVisitor, SLOWDOWN } from './visitors';

/** The requests of a page. */
export interface Chain {
  link: string;
  build: Build;
  scenario: 'sign-in' | 'lesson';
  /** Hops before the content. */
  depth: number;
  content: number;
  requests: readonly Recorded[];
}

/** Makes one cold visit to each page in each build. Its times are not used, because recording initiators takes time. */
export async function traceChains(stage: Stage, { links, builds }: LoadPlan): Promise<Chain[]> {
  const chains: Chain[] = [];
  const [link = 'none'] = links;
  await stage.relay.become(link);
  for (const build of builds) {
    for (const scenario of ['sign-in', 'lesson'] as const) {
      const traced = await retrySample(
        () => trace(stage, build, scenario),
        (reason) => console.log(`Traced again: ${reason}`),
      );
      chains.push({ link, build, scenario, ...traced });
    }
  }
  return chains;
}

function trace(stage: Stage, build: Build, scenario: Chain['scenario']) {
  return withVisitor(stage, async (context) => {
    const origin = stage.origins.get(build) ?? '';
    const tab = await MeasuredPage.open(context, origin, { slowdown: SLOWDOWN, causes: true });
    const { content } = await (scenario === 'lesson'
      ? tab.load(stage.screens.lesson, stage.session)
      : tab.load(stage.screens.signIn));
    const depths = tab.needed.map((request) => measureDepth(request, tab.needed));
    return { depth: Math.max(...depths), content, requests: tab.requests };
  });
}
