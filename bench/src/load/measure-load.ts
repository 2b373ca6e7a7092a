import { inTurns } from '../harness/in-turns';
import { retrySample } from './failed-sample';
import type { Build, Sample } from './measures';
import { visitLesson, visitSignIn, visitWithWorker, type Place } from './visits';

interface LoadPlan {
  rounds: number;
  links: readonly string[];
  builds: readonly Build[];
}

/** Everything that a measurement needs, running. */
export interface Stage extends Omit<Place, 'origin' | 'link'> {
  /** Address of each build at the near end of the line. */
  origins: ReadonlyMap<Build, string>;
}

export interface MeasuredLoads extends LoadPlan {
  samples: Sample[];
  /** Why samples were taken again. */
  failures: string[];
}

export async function measureLoads(
  stage: Stage,
  { rounds, links, builds }: LoadPlan,
): Promise<MeasuredLoads> {
  const samples: Sample[] = [];
  const failures: string[] = [];
  const again = <Seen>(visit: () => Promise<Seen>) => retrySample(visit, (reason) => failures.push(reason));
  for (const link of links) {
    await inTurns(builds, { rounds }, async (build, round) => {
      const place = { ...stage, link, origin: stage.origins.get(build) ?? '' };
      const visited = [
        ...(await again(() => visitSignIn(place))),
        ...(await again(() => visitLesson(place, link === links.at(-1)))),
        // The other builds have no worker.
        ...(build === 'glossa' ? await again(() => visitWithWorker(place)) : []),
      ];
      samples.push(...visited.map((each) => ({ round, link, build, ...each })));
      console.log(`Round ${round + 1} of ${build}, link ${link}, is measured.`);
    });
  }
  return { rounds, links, builds, samples, failures };
}
