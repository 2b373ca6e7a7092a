import { loadNetwork } from '@glossa/kit/api-client';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { noteShellRendered } from '../apps/shell-outcome';
import { whenIdle, type OnFirstScreen } from '../idle/when-idle';
import { sendBeacons } from '../telemetry/beacons';

export interface Opening {
  readonly path: string;
  /** From the beginning of the page until the shell's code ran, in milliseconds. */
  readonly codeReadyMs: number;
}

/** Reports, follows live versions, and loads what the first screen did not need. Returns the function that stops it. */
export function startBackgroundWork({ path, codeReadyMs }: Opening, onFirstScreen: OnFirstScreen) {
  const stops = [
    sendBeacons(),
    noteShellRendered(codeReadyMs),
    startFollowing(path, onFirstScreen),
    // The code of API calls before the learner's first one. If it fails, that call loads it again.
    whenIdle(() => void loadNetwork().catch(() => undefined)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Its code is loaded after the first screen. A tab that cannot load it keeps trying: it would never leave its versions. */
function startFollowing(path: string, onFirstScreen: OnFirstScreen): () => void {
  let stop = loadWithRetry(
    () => import(/* webpackChunkName: "more" */ './follow-releases'),
    ({ followReleases }) => {
      stop = followReleases(path, onFirstScreen);
    },
  );
  return () => stop();
}
