import { tabKey } from '../../core/tabs/open-tabs';
import type { SeenTab } from '../../core/tabs/tab-confirmation';

const mostKept = 1_000;

/**
 * Reports of a live set that this process has not heard of. Another process may have made it a moment ago; if nobody
 * did, they never count.
 */
export class EarlyReports {
  private readonly kept = new Map<string, SeenTab>();

  keep(seen: SeenTab): void {
    this.kept.delete(tabKey(seen));
    this.kept.set(tabKey(seen), seen);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
  }

  /** Those that are not early any more. The others are not waited for longer than one move. */
  take(isKnown: (revision: number) => boolean): SeenTab[] {
    const due = [...this.kept.values()].filter(({ revision }) => isKnown(revision));
    this.kept.clear();
    return due;
  }
}
