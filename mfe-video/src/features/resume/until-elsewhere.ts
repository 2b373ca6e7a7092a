/** What is asked of a player here. Times are seconds. */
interface Watched {
  getTime(): number;
  isMoving(): boolean;
  on(listener: (change: string) => void): () => void;
}

/** Who has watched for so long is content with where the lesson goes on. */
const WATCHED_ENOUGH_MS = 10_000;
/** A jump that ends this near is the player's own, to where it begins. */
const NEAR_SECONDS = 1;

/**
 * Calls back once the learner has gone elsewhere than to `at`, or has watched for 10 seconds. Returns the way to stop.
 */
export function untilElsewhere(player: Watched, at: number, onOver: () => void): () => void {
  let left = WATCHED_ENOUGH_MS;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function count(): void {
    clearTimeout(timer);
    if (since !== undefined) left -= performance.now() - since;
    since = player.isMoving() ? performance.now() : undefined;
    if (since !== undefined) timer = setTimeout(over, left);
  }

  function over(): void {
    stop();
    onOver();
  }

  function stop(): void {
    clearTimeout(timer);
    end();
  }

  // How far it has played is no jump: only where it was sought to is compared.
  const end = player.on((change) => {
    if (change === 'seeked' && Math.abs(player.getTime() - at) > NEAR_SECONDS) over();
    else count();
  });
  count();
  return stop;
}
