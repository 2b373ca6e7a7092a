import { openTimeSlices } from './time-slices';

/** Keeps the process busy. */
function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

test('long work lets others have turns, and many short steps share one', async () => {
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const waitForTurn = openTimeSlices();
  for (let step = 0; step < 5; step += 1) {
    await waitForTurn();
    work(10);
  }
  const afterLongSteps = turns;
  expect(afterLongSteps).toBeGreaterThanOrEqual(4);
  let waits = 0;
  for (let step = 0; step < 1_000; step += 1) {
    const turn = waitForTurn();
    if (turn) waits += 1;
    await turn;
  }
  isOver = true;
  expect(waits).toBeLessThan(500);
});
