import { expect, type Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node?: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Shifts {
  readonly atMost?: number;
  /** Milliseconds of the page's clock, see `clock`. */
  readonly since?: number;
  /** Leaves out what moved within half a second after an input, as an answer to it. */
  readonly withoutAnswers?: boolean;
}

/** Requires that nothing in the page has moved until now, also after an input, by more than `atMost`. */
export async function expectNoShift(page: Page, { atMost = 0, ...shifts }: Shifts = {}): Promise<void> {
  const { sum, moved } = await measureShift(page, shifts);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(atMost);
}

/** Milliseconds since the page began to load. */
export const clock = (page: Page) => page.evaluate(() => performance.now());

/** The layout shift of the page until now, and the elements that moved. */
const measureShift = (page: Page, { since = 0, withoutAnswers = false }: Omit<Shifts, 'atMost'>) =>
  page.evaluate(
    async ([from, isAnswerFine]) => {
      const shifts: LayoutShift[] = [];
      const isCounted = ({ startTime, hadRecentInput }: LayoutShift) =>
        startTime > from && !(isAnswerFine && hadRecentInput);
      const record = (entries: PerformanceEntryList) =>
        shifts.push(...(entries as LayoutShift[]).filter(isCounted));
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
    },
    [since, withoutAnswers] as const,
  );
