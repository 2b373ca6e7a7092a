/** Makes the window wide (a table) or narrow (cards), as the browser's media queries would tell. */
export function setScreen(width: 'wide' | 'narrow'): void {
  const media = Object.assign(new EventTarget(), { matches: width === 'wide' });
  window.matchMedia = (query) => Object.assign(media, { media: query }) as unknown as MediaQueryList;
}

const PAGE_HEIGHT = 10_000_000;

/**
 * Gives the page, which nobody draws here, heights and a way to scroll. `height` is that of everything measured, in
 * pixels; the lists guess the same of a row of the table.
 */
export function layOut(height = 96): { scrollTo: (top: number) => void } {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: height });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: PAGE_HEIGHT });
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, -window.scrollY, 0, 0);
  Object.assign(window, { scrollY: 0, scrollTo: ({ top }: ScrollToOptions) => setTop(top ?? 0) });
  return {
    scrollTo: (top) => {
      setTop(top);
      window.dispatchEvent(new Event('scroll'));
    },
  };
}

function setTop(top: number): void {
  Object.assign(window, { scrollY: top });
}
