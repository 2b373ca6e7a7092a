import { listen } from '@glossa/kit/browser';

/** The words that a popover is about, from the first to the last. */
export interface Anchor {
  readonly first: HTMLElement;
  readonly last: HTMLElement;
}

/** Distance to the sentence, which the arrow fills. */
const GAP_PX = 10;
const FROM_EDGE_PX = 8;
/** Less room than this is not worth a popover: the sentence is scrolled up. */
const MIN_ROOM_PX = 232;

/** Follows whatever scrolls or grows until the returned function is called. It never covers the sentence. */
export function placeBeside(anchor: Anchor, popover: HTMLElement): () => void {
  const place = () => movePopover(anchor, popover);
  if (findRoom(anchor).most < MIN_ROOM_PX) {
    findSentence(anchor).scrollIntoView({ block: 'start', behavior: 'instant' });
  }
  place();
  const content = popover.firstElementChild;
  const observer = 'ResizeObserver' in window ? new ResizeObserver(place) : undefined;
  if (content) observer?.observe(content);
  const unlisten = listen(window, { resize: place, scroll: place }, { capture: true, passive: true });
  return () => {
    unlisten();
    observer?.disconnect();
  };
}

const findSentence = ({ first }: Anchor): Element =>
  first.closest('[data-sentence], [data-picture-subtitles]') ?? first;

function findRoom(anchor: Anchor) {
  const { top, bottom } = findSentence(anchor).getBoundingClientRect();
  const above = top - GAP_PX - FROM_EDGE_PX;
  const below = window.innerHeight - bottom - GAP_PX - FROM_EDGE_PX;
  return { top, bottom, above, below, most: Math.max(above, below) };
}

function movePopover(anchor: Anchor, popover: HTMLElement): void {
  const { top, bottom, above, below } = findRoom(anchor);
  const height = popover.firstElementChild?.scrollHeight ?? 0;
  const isAbove = standsAbove(popover.dataset.side === 'above', { height, above, below });
  const [one, other] = [anchor.first.getBoundingClientRect(), anchor.last.getBoundingClientRect()];
  const middle = (Math.min(one.left, other.left) + Math.max(one.right, other.right)) / 2;
  const { offsetWidth } = popover;
  const column = findColumn(anchor, offsetWidth);
  const left = Math.max(column.left, Math.min(middle - offsetWidth / 2, column.right - offsetWidth));
  popover.dataset.side = isAbove ? 'above' : 'below';
  Object.assign(popover.style, {
    left: `${left}px`,
    top: isAbove ? '' : `${bottom + GAP_PX}px`,
    bottom: isAbove ? `${window.innerHeight - top + GAP_PX}px` : '',
  });
  popover.style.setProperty('--room', `${Math.max(isAbove ? above : below, MIN_ROOM_PX / 2)}px`);
  const isRtl = getComputedStyle(popover).direction === 'rtl';
  popover.style.setProperty('--arrow', `${isRtl ? left + offsetWidth - middle : middle - left}px`);
}

/** The sentence's own column, so that nothing beside the text is covered, where that is wide enough; else the window. */
function findColumn(anchor: Anchor, width: number): { left: number; right: number } {
  const { left, right } = findSentence(anchor).getBoundingClientRect();
  const edge = document.documentElement.clientWidth - FROM_EDGE_PX;
  const column = { left: Math.max(left, FROM_EDGE_PX), right: Math.min(right, edge) };
  return column.right - column.left >= width ? column : { left: FROM_EDGE_PX, right: edge };
}

/** Stays on its side while it fits there, so that what is pressed in it does not jump; without room on either it takes the larger. */
function standsAbove(wasAbove: boolean, room: { height: number; above: number; below: number }): boolean {
  const { height, above, below } = room;
  if (height <= (wasAbove ? above : below)) return wasAbove;
  if (height <= (wasAbove ? below : above)) return !wasAbove;
  return above > below;
}
