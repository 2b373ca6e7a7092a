import { Component, type ReactNode } from 'react';
import { listen } from '../browser/listen';

/** How long new content may take to grow to the old scroll position. */
const RESTORE_TIMEOUT_MS = 2_000;

interface PositionKeeperProps {
  /** Identifies what is shown: when it changes, focus and scroll position are restored. */
  of: unknown;
  /** The address: when it changes as well, nothing is restored. */
  at?: string;
  children: ReactNode;
}

/** A class: only `getSnapshotBeforeUpdate` runs before the old elements are removed. */
export class PositionKeeper extends Component<PositionKeeperProps> {
  override getSnapshotBeforeUpdate(before: PositionKeeperProps): RestorePosition | null {
    return before.of !== this.props.of && before.at === this.props.at ? capturePosition() : null;
  }

  override componentDidUpdate(_props: PositionKeeperProps, _state: unknown, restore: RestorePosition | null) {
    restore?.();
  }

  override render() {
    return this.props.children;
  }
}

type RestorePosition = () => void;

function capturePosition(): RestorePosition {
  const focused = document.activeElement;
  const path = focused && focused !== document.body ? elementPath(focused) : undefined;
  const selection = readSelection(focused);
  const { scrollX, scrollY } = window;
  return () => {
    // An element that is still in the page was not replaced.
    if (path && focused && !focused.isConnected) restoreFocus(path, selection);
    restoreScroll(scrollX, scrollY);
  };
}

interface Step {
  readonly tag: string;
  readonly index: number;
  readonly signature: string;
}

function elementPath(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    const index = [...at.parentElement.children].indexOf(at);
    steps.unshift({ tag: at.tagName, index, signature: signature(at) });
  }
  return steps;
}

/** Identifies an element among its kind in every version; skips the ids that React generates. */
function signature(element: Element): string {
  const id = /^[a-z][a-z0-9-]*$/.test(element.id) ? element.id : '';
  const attributes = ['name', 'aria-label', 'href', 'type', 'value'].map(
    (name) => element.getAttribute(name) ?? '',
  );
  return [id, ...attributes, element.tagName === 'BUTTON' ? element.textContent : ''].join('|');
}

function restoreFocus(path: readonly Step[], selection: SelectionRange | undefined): void {
  const last = path.at(-1);
  const atPath = followPath(path);
  const matches = (element: Element) =>
    element.tagName === last?.tag && signature(element) === last.signature;
  const similar = last ? [...document.querySelectorAll(last.tag)].filter(matches) : [];
  const target = atPath && matches(atPath) ? atPath : similar.length === 1 ? similar[0] : undefined;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  if (target && document.activeElement === target) writeSelection(target, selection);
  // The next Tab must continue from here, not from the top of the page.
  else document.querySelector<HTMLElement>('dialog[open], main')?.focus({ preventScroll: true });
}

function followPath(path: readonly Step[]): Element | undefined {
  let at: Element = document.body;
  for (const { tag, index } of path) {
    const child = at.children[index];
    if (child?.tagName !== tag) return undefined;
    at = child;
  }
  return at;
}

interface SelectionRange {
  readonly start: number;
  readonly end: number;
}

function readSelection(element: Element | null): SelectionRange | undefined {
  if (!isField(element)) return undefined;
  // Null in a field whose caret scripts cannot place, such as one for a number.
  const { selectionStart: start, selectionEnd: end } = element;
  return start === null || end === null ? undefined : { start, end };
}

function writeSelection(element: Element, selection: SelectionRange | undefined): void {
  if (selection && isField(element)) element.setSelectionRange(selection.start, selection.end);
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Scrolls again while the page grows with its data, until it is there, times out, or the learner moves. */
function restoreScroll(x: number, y: number): void {
  if (y === 0 && x === 0) return;
  const hasArrived = () => Math.abs(window.scrollY - y) < 2;
  window.scrollTo(x, y);
  if (hasArrived() || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => {
    window.scrollTo(x, y);
    if (hasArrived()) stop();
  });
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  const input = { wheel: stop, touchstart: stop, pointerdown: stop, keydown: stop };
  const unlisten = listen(window, input, { passive: true });
  observer.observe(document.body);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    unlisten();
  }
}
