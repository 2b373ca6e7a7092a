import type { CDPSession, Page } from '@playwright/test';

/** Processor time of the page's main thread, in milliseconds. */
export interface Spent {
  script: number;
  /** Style and layout. */
  layout: number;
  /** All work, including scripts and layout. */
  all: number;
}

/** Memory of the page. */
export interface Held {
  domNodes: number;
  listeners: number;
  /** Megabytes of reachable JavaScript objects. */
  heap: number;
}

/** Reads the browser's performance counters of one page. */
export class PageMeter {
  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<PageMeter> {
    const devtools = await page.context().newCDPSession(page);
    // Processor time instead of wall-clock time, so that other load on the machine counts less.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageMeter(devtools);
  }

  /** Measures the processor time that `work` causes in the page. */
  async measure(work: () => Promise<void>): Promise<Spent> {
    const before = await this.counters();
    await work();
    const after = await this.counters();
    const grown = (...names: string[]) =>
      names.reduce((sum, name) => sum + 1000 * ((after.get(name) ?? 0) - (before.get(name) ?? 0)), 0);
    return {
      script: grown('ScriptDuration'),
      layout: grown('LayoutDuration', 'RecalcStyleDuration'),
      all: grown('TaskDuration'),
    };
  }

  async held(): Promise<Held> {
    // Weakly held objects are collected in the second pass.
    for (let time = 0; time < 2; time += 1) await this.devtools.send('HeapProfiler.collectGarbage');
    const counters = await this.counters();
    return {
      domNodes: counters.get('Nodes') ?? 0,
      listeners: counters.get('JSEventListeners') ?? 0,
      heap: (counters.get('JSHeapUsedSize') ?? 0) / 2 ** 20,
    };
  }

  private async counters(): Promise<Map<string, number>> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
