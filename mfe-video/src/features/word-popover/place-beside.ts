import { autoUpdate, computePosition, flip, offset, shift, type VirtualElement } from '@floating-ui/dom';

const FROM_WORD_PX = 6;
const FROM_EDGE_PX = 8;

/** Keeps a popover beside its words, whatever scrolls or grows, until the returned function is called. */
export function placeBeside(anchor: VirtualElement, popover: HTMLElement): () => void {
  return autoUpdate(anchor, popover, () => void moveTo(anchor, popover));
}

/** Below or above the words, else beside them where neither has room; always inside the window. */
async function moveTo(anchor: VirtualElement, popover: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(anchor, popover, {
    strategy: 'fixed',
    placement: 'bottom-start',
    middleware: [
      offset(FROM_WORD_PX),
      // Only the axis away from the words counts: `shift` sees to the other one.
      flip({
        padding: FROM_EDGE_PX,
        crossAxis: false,
        fallbackPlacements: ['top-start', 'right', 'left'],
      }),
      shift({ padding: FROM_EDGE_PX, crossAxis: true }),
    ],
  });
  Object.assign(popover.style, { left: `${x}px`, top: `${y}px`, opacity: '' });
}
