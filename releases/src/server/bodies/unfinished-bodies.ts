import { ReleaseError } from '../../core/release-error';
import { UNFINISHED_BODIES } from '../limits';

export interface BodyLimits {
  /** Time for a small body, and for `minBytes` of a large one. */
  windowMs: number;
  minBytes: number;
  /** All the time that a large body has, at whatever pace. */
  maxMs: number;
  small: typeof UNFINISHED_BODIES;
}

export const DEFAULT_BODY_LIMITS: BodyLimits = {
  windowMs: 15_000,
  // 16 KiB a second.
  minBytes: 240 * 1024,
  // A part of a film at 35 KiB a second, and 41 MB at 240.
  maxMs: 180_000,
  small: UNFINISHED_BODIES,
};

interface UnfinishedBody {
  network: string;
  controller: AbortController;
}

/** New bodies end the oldest: a real one completes soon. The table refuses the newest (decision 0037). */
export class UnfinishedBodies {
  /** In the order they began. */
  private readonly bodies = new Set<UnfinishedBody>();
  private readonly byNetwork = new Map<string, Set<UnfinishedBody>>();

  constructor(private readonly limits: typeof UNFINISHED_BODIES) {}

  /** Returns the signal that ends the body, and a function to call when it is complete. */
  begin(network: string): { signal: AbortSignal; end: () => void } {
    const siblings = this.byNetwork.get(network) ?? new Set();
    if (siblings.size >= this.limits.perNetwork) this.abortOldest(siblings);
    if (this.bodies.size >= this.limits.total) this.abortOldest(this.bodies);
    const body = { network, controller: new AbortController() };
    this.bodies.add(body);
    this.byNetwork.set(network, siblings.add(body));
    return { signal: body.controller.signal, end: () => this.remove(body) };
  }

  private abortOldest(bodies: ReadonlySet<UnfinishedBody>): void {
    const [oldest] = bodies;
    if (!oldest) return;
    this.remove(oldest);
    oldest.controller.abort(new ReleaseError('too_many_requests', 'Too many requests are unfinished.'));
  }

  private remove(body: UnfinishedBody): void {
    this.bodies.delete(body);
    const siblings = this.byNetwork.get(body.network);
    siblings?.delete(body);
    if (siblings?.size === 0) this.byNetwork.delete(body.network);
  }
}
