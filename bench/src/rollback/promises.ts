import { TABS } from './open-tabs';
import { PROMISED_MS, type Round } from './measure-round';

/** What a rollback promises, and whether it was so in every round. */
export interface PromiseKept {
  promise: string;
  kept: boolean;
}

export function checkPromises(rounds: readonly Round[]): PromiseKept[] {
  const always = (promise: string, holds: (round: Round) => boolean) => ({
    promise,
    kept: rounds.length > 0 && rounds.every(holds),
  });
  const inTime = (ms: number | null) => ms !== null && ms <= PROMISED_MS;
  const seconds = PROMISED_MS / 1000;
  return [
    always(
      `all ${TABS} tabs confirm within ${seconds} s`,
      ({ confirmation }) =>
        confirmation?.of === TABS && confirmation.seconds !== null && inTime(confirmation.seconds * 1000),
    ),
    always(`every tab has the bad version off its screen within ${seconds} s`, ({ offMs }) =>
      offMs.every(inTime),
    ),
    always('no tab is loaded anew for it', ({ reloaded }) => reloaded === 0),
    always('the quiz that is being taken keeps its answers', ({ quiz }) => quiz.kept),
    always('the video that is being watched goes on', ({ video }) => video.wentOn),
    always(
      `every listener hears of it within ${seconds} s`,
      ({ listeners: { of, heardMs } }) => heardMs.length === of && heardMs.every(inTime),
    ),
  ];
}
