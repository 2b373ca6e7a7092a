import type { Browser } from '@playwright/test';
import type { Build, Sample, Scenario } from './measures';
import { retrySample } from './retry-sample';
import type { Relay } from './simulated-network/relay';
import type { Screens } from './screens';
import type { Session } from './measured-page';
import { firstVisitor, learner, wants, type Place, type Visited } from './visitors';

export interface LoadPlan {
  rounds: number;
  links: string[];
  builds: Build[];
  scenarios: Scenario[];
}

/** Everything that a measurement needs, running. */
export interface Stage {
  browser: Browser;
  relay: Relay;
  /** Address of each build at the near end of the line. */
  origins: ReadonlyMap<Build, string>;
  screens: Screens;
  session: Session;
}

export interface Failure {
  round: number;
  link: string;
  build: Build;
  reason: string;
}

export interface Measured {
  samples: Sample[];
  failures: Failure[];
}

/** Measures every build in each round, each time in another order, over all links in turn. */
export async function measureRounds(stage: Stage, plan: LoadPlan): Promise<Measured> {
  const measured: Measured = { samples: [], failures: [] };
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const link of plan.links) {
      await stage.relay.become(link);
      for (const build of rotated(plan.builds, round)) {
        const at = { round, link, build };
        const visits = await visitScreens(stage, plan, at, measured.failures);
        const wanted = visits.filter(({ scenario }) => plan.scenarios.includes(scenario));
        measured.samples.push(...wanted.map((visited) => ({ ...at, ...visited })));
      }
    }
    console.log(
      `Round ${round + 1} of ${plan.rounds} measured, ${measured.failures.length} samples taken again.`,
    );
  }
  return measured;
}

/** The scenario at full processor speed is measured over one link only. */
function scenariosOver(link: string, { scenarios, links }: LoadPlan): ReadonlySet<Scenario> {
  return new Set(scenarios.filter((scenario) => scenario !== 'hovered-full-speed' || link === links.at(-1)));
}

async function visitScreens(
  stage: Stage,
  plan: LoadPlan,
  at: Omit<Failure, 'reason'>,
  failures: Failure[],
): Promise<Visited[]> {
  const place: Place = {
    ...stage,
    origin: stage.origins.get(at.build) ?? '',
    wanted: scenariosOver(at.link, plan),
  };
  const again = (visit: typeof learner) =>
    retrySample(
      () => visit(place),
      (reason) => failures.push({ ...at, reason }),
    );
  return [
    ...(wants(place, 'sign-in') ? await again(firstVisitor) : []),
    ...(plan.scenarios.some((scenario) => scenario !== 'sign-in') ? await again(learner) : []),
  ];
}

function rotated<Of>(all: readonly Of[], by: number): Of[] {
  const first = by % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}
