/** Adds how long it took, to a tenth of a millisecond. */
export async function timed<Result extends object>(
  work: () => Promise<Result>,
): Promise<Result & { moved_ms: number }> {
  const start = performance.now();
  const result = await work();
  return { ...result, moved_ms: Math.round((performance.now() - start) * 10) / 10 };
}
