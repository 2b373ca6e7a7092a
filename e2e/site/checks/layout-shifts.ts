import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Requires that nothing in the page has moved until now, also after an input, by more than `atMost`. */
export async function expectNoShift(page: Page, { atMost = 0 } = {}): Promise<void> {
  const { sum, moved } = await measureShift(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(atMost);
}

/** The layout shift of the page until now, and the elements that moved. */
const measureShift = (page: Page) =>
  page.evaluate(async () => {
    const shifts: LayoutShift[] = [];
    const record = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[]));
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // A shift of the current frame is known after the next one began.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // Those that the observer has not told yet.
    record(observer.takeRecords());
    observer.disconnect();
    const describe = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      moved: shifts.flatMap(({ sources }) =>
        sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName} ${element?.textContent.slice(0, 40)}`;
          return `${name}: ${describe(previousRect)} → ${describe(currentRect)}`;
        }),
      ),
    };
  });
