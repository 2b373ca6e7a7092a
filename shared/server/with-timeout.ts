class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Rejects with a `TimeoutError` if `work` takes longer, and aborts its signal. Work that ignores the signal
 * continues; its result or error is then ignored.
 */
export async function withTimeout<Result>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const aborting = new AbortController();
  const timedOut = new Promise<never>((_resolve, reject) => {
    aborting.signal.addEventListener('abort', () => reject(aborting.signal.reason as Error));
  });
  const abort = () => aborting.abort(new TimeoutError(`No result after ${timeoutMs} ms.`));
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await Promise.race([work(aborting.signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
