import { tabKey } from '../../core/tabs/open-tabs';
import type { SeenTab } from '../../core/tabs/tab-confirmation';

const mostKept = 10_000;

/**
 * Tabs that have said goodbye. A browser sends a tab's last report and its goodbye over two connections, so the report
 * may come in after it; counted, it would be waited for at every move until its silence is noticed.
 */
export class ClosedTabs {
  private readonly keys = new Set<string>();

  add(tab: Pick<SeenTab, 'tab' | 'visitor'>): void {
    this.keys.add(tabKey(tab));
    const [oldest] = this.keys;
    if (this.keys.size > mostKept && oldest !== undefined) this.keys.delete(oldest);
  }

  has(tab: Pick<SeenTab, 'tab' | 'visitor'>): boolean {
    return this.keys.has(tabKey(tab));
  }
}
