import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    /** Returns the shifts since the last call, except those that follow an input. */
    takeLayoutShifts?: () => { value: number; elements: string[] }[];
  }
}

/** Records the layout shifts of all later pages of the tab. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let recorded: LayoutShift[] = [];
    const record = (entries: PerformanceEntryList) => recorded.push(...(entries as LayoutShift[]));
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const describe = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    window.takeLayoutShifts = () => {
      record(observer.takeRecords());
      const shifts = recorded.filter(({ hadRecentInput }) => !hadRecentInput);
      recorded = [];
      return shifts.map(({ value, sources }) => ({
        value,
        elements: sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName} ${element?.textContent?.slice(0, 40)}`;
          return `${name}: ${describe(previousRect)} → ${describe(currentRect)}`;
        }),
      }));
    };
  });
}

/** Returns the cumulative layout shift since the last call, and what moved. */
export async function takeLayoutShifts(page: Page): Promise<{ sum: number; elements: string[] }> {
  const shifts = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return window.takeLayoutShifts?.();
  });
  if (!shifts) throw new Error('The layout shifts of this page are not recorded');
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    elements: shifts.flatMap(({ elements }) => elements),
  };
}

/** The layout shift of the page until now. */
export const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
