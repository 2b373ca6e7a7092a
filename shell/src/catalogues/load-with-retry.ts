const RETRY_DELAY_MS = 2_000;

/** Retries once after a delay, and later whenever the browser comes online. Returns the function that stops it. */
export function loadWithRetry<Texts>(
  load: () => Promise<Texts>,
  onLoaded: (texts: Texts) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasRetried = false;
  let isStopped = false;

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  }

  function attempt() {
    load().then(
      (texts) => {
        if (isStopped) return;
        stop();
        onLoaded(texts);
      },
      (error: unknown) => {
        if (isStopped) return;
        console.error(error);
        if (!hasRetried) timer = setTimeout(attempt, RETRY_DELAY_MS);
        hasRetried = true;
      },
    );
  }

  window.addEventListener('online', attempt);
  attempt();
  return stop;
}
