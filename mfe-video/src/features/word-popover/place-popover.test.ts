import { placePopover } from './word-popover';

const SCREEN = 700;
const WORD_BOTTOM = 640;

/** A word in the lower part of a narrow screen, and a sheet at the bottom edge; `grow` as its content comes. */
function lookedUp(height: number) {
  let changed: () => void = () => undefined;
  let told: Element | undefined;
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      changed = () => listener([{ target: told } as ResizeObserverEntry], this);
    }
    observe = (element: Element) => (told = element);
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  const rect = (top: number, bottom: number) =>
    ({ x: 0, y: top, left: 0, right: 10, width: 10, top, bottom, height: bottom - top }) as DOMRect;
  let scrolled = 0;
  window.scrollBy = ((to: ScrollToOptions) => (scrolled += to.top ?? 0)) as typeof window.scrollBy;
  const sheet = document.body.appendChild(document.createElement('div'));
  let now = height;
  sheet.getBoundingClientRect = () => rect(SCREEN - now, SCREEN);
  const anchor = { getBoundingClientRect: () => rect(WORD_BOTTOM - 20 - scrolled, WORD_BOTTOM - scrolled) };
  const end = placePopover(anchor, sheet);
  const covered = () => Math.max(0, anchor.getBoundingClientRect().bottom - (SCREEN - now));
  return { end, covered, grow: (to: number) => ((now = to), changed()) };
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

test('a sheet that grows over its word when its content comes makes room again', () => {
  const { grow, covered, end } = lookedUp(120);
  expect(covered()).toBe(0);
  grow(300);
  expect(covered()).toBe(0);
  end();
});

test.each(['wheel', 'pointerdown', 'keydown'])(
  'after a %s the page stays where the learner has it',
  (name) => {
    const { grow, covered, end } = lookedUp(120);
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    grow(300);
    expect(covered()).toBeGreaterThan(0);
    end();
  },
);
