const LOCK_NAME = 'glossa-live-set';

export interface Leadership {
  /** Takes the lock from a leader that does not answer. */
  steal(): void;
  /** Releases the lock, or the place in its queue. */
  end(): void;
}

export function canShareStream(): boolean {
  return 'locks' in navigator && typeof BroadcastChannel === 'function';
}

/**
 * Elects one leader among the tabs of a browser: the holder of a Web Lock, which the browser passes on when a tab is
 * closed or crashes. Calls `lead` when this tab becomes the leader, and what that returns when it no longer is;
 * `onRefused` when the browser denies locks to this page.
 */
export function seekLeadership(lead: () => () => void, onRefused: () => void): Leadership {
  let claim = new AbortController();

  async function request(options: LockOptions): Promise<void> {
    const { signal } = claim;
    let stopLeading = undefined as (() => void) | undefined;
    let failure: unknown;
    try {
      await navigator.locks.request(LOCK_NAME, options, async () => {
        if (signal.aborted) return;
        stopLeading = lead();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      });
    } catch (error) {
      failure = error;
    }
    stopLeading?.();
    if (!failure || signal.aborted) return;
    // A tab that slept finds its lock stolen: it queues again.
    if (stopLeading) void request({ signal });
    else onRefused();
  }

  void request({ signal: claim.signal });
  return {
    steal() {
      claim.abort();
      claim = new AbortController();
      void request({ steal: true });
    },
    end: () => claim.abort(),
  };
}
