export class TimedOut extends Error {}

/** Rejects with `TimedOut` if `work` takes longer. The work itself goes on; its result or error is then ignored. */
export async function withTimeout<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`No result after ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
