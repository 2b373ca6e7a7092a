/** How long what is drawn anew may take to become as long as it was. */
const PATIENCE_MS = 2_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the learner is on the page. */
export interface Place {
  /** Brings them back, as far as the page still has the spot. */
  restore(): void;
}

export function placeNow(): Place {
  const focused = document.activeElement;
  const way = focused && focused !== document.body ? wayTo(focused) : undefined;
  const selection = selectionIn(focused);
  const { scrollX, scrollY } = window;
  return {
    restore() {
      // What still is in the page was no part of the exchange.
      if (way && focused && !focused.isConnected) focusAgain(way, selection);
      scrollAgain(scrollX, scrollY);
    },
  };
}

interface Step {
  readonly tag: string;
  readonly index: number;
  readonly marks: string;
}

/** From the outermost element to the one itself. */
function wayTo(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    steps.unshift({ tag: at.tagName, index: [...at.parentElement.children].indexOf(at), marks: marksOf(at) });
  }
  return steps;
}

/** What tells an element from others of its kind in every version; ids that React makes do not. */
function marksOf(element: Element): string {
  const id = /^[a-z][a-z0-9-]*$/.test(element.id) ? element.id : '';
  const named = ['name', 'aria-label', 'href', 'type', 'value'].map(
    (name) => element.getAttribute(name) ?? '',
  );
  return [id, ...named, element.tagName === 'BUTTON' ? element.textContent : ''].join('|');
}

function focusAgain(way: readonly Step[], selection: Selected | undefined): void {
  const last = way.at(-1);
  const spot = walk(way);
  const alike =
    last && [...document.querySelectorAll(last.tag)].filter((each) => marksOf(each) === last.marks);
  const exact = spot && last && spot.tagName === last.tag && marksOf(spot) === last.marks ? spot : undefined;
  const found = exact ?? (alike?.length === 1 ? alike[0] : undefined);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  if (found && document.activeElement === found) select(found, selection);
  // The next press of Tab is to go on from here, and not from the top of the page.
  else document.querySelector<HTMLElement>('dialog[open], main')?.focus({ preventScroll: true });
}

function walk(way: readonly Step[]): Element | undefined {
  let at: Element = document.body;
  for (const { tag, index } of way) {
    const child = at.children[index];
    if (child?.tagName !== tag) return undefined;
    at = child;
  }
  return at;
}

interface Selected {
  readonly start: number;
  readonly end: number;
}

function selectionIn(element: Element | null): Selected | undefined {
  if (!isTextField(element)) return undefined;
  const { selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? undefined : { start, end };
}

function select(element: Element, selection: Selected | undefined): void {
  if (selection && isTextField(element)) element.setSelectionRange(selection.start, selection.end);
}

/** Fields of other kinds, such as for numbers, throw when asked. */
function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return (
    element instanceof HTMLInputElement && ['text', 'search', 'url', 'tel', 'password'].includes(element.type)
  );
}

/** The page may be shorter until its data is drawn: then once more as it grows, unless the learner moves by themselves. */
function scrollAgain(x: number, y: number): void {
  if (y === 0 && x === 0) return;
  const isThere = () => Math.abs(window.scrollY - y) < 2;
  window.scrollTo(x, y);
  if (isThere() || typeof ResizeObserver === 'undefined') return;
  const grown = new ResizeObserver(() => {
    window.scrollTo(x, y);
    if (isThere()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  OWN_MOVES.forEach((move) => window.addEventListener(move, stop, { passive: true }));
  grown.observe(document.body);
  function stop() {
    clearTimeout(timer);
    grown.disconnect();
    OWN_MOVES.forEach((move) => window.removeEventListener(move, stop));
  }
}
