const PAUSE_BEFORE_RETRY_MS = 2_000;

/**
 * Asks for texts, such as a catalogue; after a failure once more after a pause, and from then on whenever the browser is online again,
 * so that a page that has turned its direction does not keep its old texts. Returns the way to stop.
 */
export function askUntilThere<Texts>(ask: () => Promise<Texts>, use: (texts: Texts) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retried = false;
  let stopped = false;

  function stop() {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', attempt);
  }

  function attempt() {
    ask().then(
      (texts) => {
        if (stopped) return;
        stop();
        use(texts);
      },
      (error: unknown) => {
        if (stopped) return;
        console.error(error);
        if (!retried) timer = setTimeout(attempt, PAUSE_BEFORE_RETRY_MS);
        retried = true;
      },
    );
  }

  window.addEventListener('online', attempt);
  attempt();
  return stop;
}
