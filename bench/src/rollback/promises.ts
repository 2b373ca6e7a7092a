import { TABS } from './open-tabs';
import { PROMISED_MS, type Round } from './measure-round';

/** A promise of the rollback, and whether every round kept it. */
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
        confirmation?.total === TABS && confirmation.seconds !== null && inTime(confirmation.seconds * 1000),
    ),
    always(`every tab has replaced the bad version within ${seconds} s`, ({ replacedMs }) =>
      replacedMs.every(inTime),
    ),
    always('no tab is reloaded', ({ reloaded }) => reloaded === 0),
    always('the quiz in progress keeps its answers', ({ quiz }) => quiz.kept),
    always('the video that is being watched plays on', ({ video }) => video.playedOn),
    always(
      `every listener has the event within ${seconds} s`,
      ({ listeners: { count, receivedMs } }) => receivedMs.length === count && receivedMs.every(inTime),
    ),
  ];
}
