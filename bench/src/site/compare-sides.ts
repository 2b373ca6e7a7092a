import type { Asker, Turn } from './asker';
import type { Question } from './asking-process';

export interface Side {
  name: string;
  question: Omit<Question, 'seconds'>;
  /** The processes that answer. */
  processes: readonly number[];
}

/** Answers until a side is warm; of large files there are few in a second. */
const warmAfter = 10_000;
const MAX_WARM_UPS = 5;

/** One turn of each side a round, by the side's name. */
export type Rounds = Record<string, Turn[]>;

/**
 * Asks the sides in turns, in the other order every second round, so that whatever else the machine does falls on all. They
 * are warm before: code that has run a few times only is not what a site runs.
 */
export async function compareSides(
  asker: Asker,
  sides: readonly Side[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Rounds> {
  const turns: Rounds = Object.fromEntries(sides.map(({ name }) => [name, []]));
  for (const side of sides) await warmUp(asker, side, seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, question, processes } of round % 2 === 0 ? sides : sides.toReversed()) {
      const turn = await asker.ask({ ...question, seconds }, processes);
      if (turn.rate === 0) throw new Error(`${question.url} was not answered`);
      turns[name]?.push(turn);
    }
  }
  return turns;
}

async function warmUp(asker: Asker, { question, processes }: Side, seconds: number): Promise<void> {
  let answers = 0;
  for (let turn = 0; turn < MAX_WARM_UPS && answers < warmAfter; turn += 1) {
    answers += (await asker.ask({ ...question, seconds }, processes)).rate * seconds;
  }
}
