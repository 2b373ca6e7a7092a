/**
 * Measures every side in each round, and each time begins with another one, so that other load on the machine affects all
 * sides. `warmUps` rounds come first and are not counted. Returns the results of each side by round.
 */
export async function inTurns<Side, Result>(
  sides: readonly Side[],
  { rounds, warmUps = 0 }: { rounds: number; warmUps?: number },
  measure: (side: Side, round: number) => Promise<Result>,
): Promise<Map<Side, Result[]>> {
  const results = new Map<Side, Result[]>(sides.map((side) => [side, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    const first = (round + warmUps) % sides.length;
    for (const side of [...sides.slice(first), ...sides.slice(0, first)]) {
      const result = await measure(side, round);
      if (round >= 0) results.get(side)?.push(result);
    }
  }
  return results;
}
