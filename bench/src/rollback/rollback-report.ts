import { formatMs, table } from '../harness/format';
import { median } from '../harness/statistics';
import { PROMISED_MS, type Round } from './measure-round';
import { TABS } from './open-tabs';

const inTime = (ms: number | null) => ms !== null && ms <= PROMISED_MS;
const IN_TIME = `within ${PROMISED_MS / 1000} s`;

/** The promises of a rollback, and whether a round kept them. */
const PROMISES: Readonly<Record<string, (round: Round) => boolean>> = {
  [`all ${TABS} tabs confirm ${IN_TIME}`]: ({ confirmation }) =>
    confirmation?.total === TABS && inTime(confirmation.seconds && confirmation.seconds * 1000),
  [`every tab has replaced the bad version ${IN_TIME}`]: ({ replacedMs }) => replacedMs.every(inTime),
  'no tab is reloaded': ({ reloaded }) => reloaded === 0,
  'the quiz in progress keeps its answers': ({ quiz }) => quiz.kept,
  'the video that is being watched continues': ({ video }) => video.playedOn,
  [`every listener has the event ${IN_TIME}`]: ({ listeners: { count, receivedMs } }) =>
    receivedMs.length === count && receivedMs.every(inTime),
};

export function listBroken(rounds: readonly Round[]): string[] {
  return Object.entries(PROMISES).flatMap(([promise, holds]) => (rounds.every(holds) ? [] : [promise]));
}

export function rollbackReport(rounds: readonly Round[]): string {
  const [first] = rounds;
  const listening = (first?.listeners.count ?? 0).toLocaleString('en');
  const broken = listBroken(rounds);
  const promises = Object.keys(PROMISES).map((each) => [each, broken.includes(each) ? '**broken**' : 'kept']);
  return `
The built site, a bad version of the quiz, and ${TABS} tabs of one learner: ${first?.replacedMs.length ?? 0} of them
show the quiz, one of them a quiz in progress with answers; one plays a video; one is hidden (simulated,
since a headless browser shows every page). Beside them ${listening} listeners to the stream of live sets,
without a browser. Then \`npx releases rollback quiz\`. Times count from the time of the move in the log.

${timesTable(rounds)}

${table(['promised', ''], promises)}

The longest stretch in which the video fell behind the clock: ${formatMs(Math.max(0, ...rounds.map(({ video }) => video.stalledMs)))}.
`;
}

function timesTable(rounds: readonly Round[]): string {
  // Missing values are reported by the promises.
  const all = (values: (round: Round) => readonly (number | null | undefined)[]) =>
    rounds.flatMap(values).filter((value) => typeof value === 'number');
  const row = (what: string, values: readonly number[], digits = 0) => {
    // Not `Math.max(...values)`: too many for the arguments of a call.
    const worst = values.reduce((most, value) => Math.max(most, value), -Infinity);
    return values.length === 0
      ? [what, '–', '–']
      : [what, formatMs(median(values), digits), formatMs(worst, digits)];
  };
  const counts = rounds.map(
    ({ confirmation }) => `${confirmation?.confirmed ?? '?'} of ${confirmation?.total ?? '?'}`,
  );
  const confirmedMs = ({ confirmation }: Round) => {
    const seconds = confirmation?.seconds;
    return [typeof seconds === 'number' ? seconds * 1000 : undefined];
  };
  return table(
    ['', 'median', 'worst'],
    [
      row(
        'live set updated, as the command says',
        all(({ movedMs }) => [movedMs]),
        1,
      ),
      row(`tabs confirmed, as the command says (${[...new Set(counts)].join(', ')})`, all(confirmedMs)),
      row(
        'a tab that showed the bad version had replaced it',
        all(({ replacedMs }) => replacedMs),
      ),
      row(
        'a listener had the event',
        all(({ listeners }) => listeners.receivedMs),
      ),
    ],
  );
}
