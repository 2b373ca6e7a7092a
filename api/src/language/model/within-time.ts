/** The time was over before the work was. */
export class TimeOver extends Error {
  override name = 'TimeOver';
}

/**
 * Does the work within the time. The signal ends what listens to it; work that does not (a pause between attempts)
 * is not waited for.
 */
export async function withinTime<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeOver());
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}
