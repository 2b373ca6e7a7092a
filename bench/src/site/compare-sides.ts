import type { LoadClient, Turn } from './load-client';
import type { Question } from './client-process';

export interface Side {
  name: string;
  question: Omit<Question, 'seconds'>;
  /** The server's processes. */
  processes: readonly number[];
}

/** Responses until a side is warm. Large files are few per second. */
const WARMUP_RESPONSES = 10_000;
const MAX_WARM_UPS = 5;

/** One turn per round, by the side's name. */
export type Rounds = Record<string, Turn[]>;

/**
 * Loads the sides in turns, in the opposite order every second round, so that other load on the machine affects all.
 * They are warmed up first, because a site runs optimised code.
 */
export async function compareSides(
  client: LoadClient,
  sides: readonly Side[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Rounds> {
  const turns: Rounds = Object.fromEntries(sides.map(({ name }) => [name, []]));
  for (const side of sides) await warmUp(client, side, seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, question, processes } of round % 2 === 0 ? sides : sides.toReversed()) {
      const turn = await client.load({ ...question, seconds }, processes);
      if (turn.rate === 0) throw new Error(`${question.url} was not answered`);
      turns[name]?.push(turn);
    }
  }
  return turns;
}

async function warmUp(client: LoadClient, { question, processes }: Side, seconds: number): Promise<void> {
  let answers = 0;
  for (let turn = 0; turn < MAX_WARM_UPS && answers < WARMUP_RESPONSES; turn += 1) {
    answers += (await client.load({ ...question, seconds }, processes)).rate * seconds;
  }
}
