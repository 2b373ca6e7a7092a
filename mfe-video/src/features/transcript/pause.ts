/** Stands alone so that a test need not wait. Ends early when nobody needs what comes after it. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
  });
}
