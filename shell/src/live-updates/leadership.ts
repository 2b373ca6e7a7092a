const LOCK = 'glossa-live-set';

export interface Leadership {
  /** Takes the lead from a tab that does not answer. */
  seize(): void;
  /** Gives the lead, or the place in the queue for it, to the others. */
  end(): void;
}

export function canLead(): boolean {
  return 'locks' in navigator && typeof BroadcastChannel === 'function';
}

/**
 * Of all tabs of a browser one at a time leads: the one that holds the lock. The browser passes it on when that tab is
 * closed or crashes. `lead` is called when it is this one, and what it returns when it no longer is; `onRefused` when
 * the browser does not give locks to this page at all.
 */
export function seekLeadership(lead: () => () => void, onRefused: () => void): Leadership {
  let ended = false;
  let leading = false;
  let queue = new AbortController();

  function hold(options: LockOptions): void {
    let stopLeading: (() => void) | undefined;
    let release: () => void = () => undefined;
    const held = async () => {
      if (ended) return;
      leading = true;
      stopLeading = lead();
      await new Promise<void>((resolve) => (release = resolve));
    };
    const over = () => {
      if (stopLeading) leading = false;
      stopLeading?.();
      stopLeading = undefined;
    };
    queue.signal.addEventListener('abort', () => release());
    navigator.locks.request(LOCK, options, held).then(over, (fault: unknown) => {
      const wasLeading = stopLeading !== undefined;
      over();
      if (ended) return;
      // The lead was taken away, as from a tab that slept: back into the queue. Anything else is a refusal.
      if (wasLeading) wait();
      else if (!(fault instanceof DOMException && fault.name === 'AbortError')) onRefused();
    });
  }

  function wait(): void {
    queue = new AbortController();
    hold({ signal: queue.signal });
  }

  wait();
  return {
    seize() {
      if (ended || leading) return;
      queue.abort();
      queue = new AbortController();
      hold({ steal: true });
    },
    end() {
      ended = true;
      queue.abort();
    },
  };
}
