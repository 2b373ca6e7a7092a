class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Rejects with a `TimeoutError` and aborts the signal. Work that ignores the signal continues unheard. */
export async function withTimeout<Result>(timeoutMs: number, work: (signal: AbortSignal) => Promise<Result>) {
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
