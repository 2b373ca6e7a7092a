import type { VirtualElement } from '@floating-ui/dom';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { placePopover } from './place-popover';

/**
 * Opens the element that `ref` is given to as a popover at `anchor`, with the focus in it. The browser closes it on
 * Escape and on a press elsewhere; it closes as well when the Tab key leads out of it. Then the focus goes back to
 * where it was, unless the learner has put it elsewhere, and `onClosed` is called; `pressed` is whether a press
 * elsewhere has closed it.
 */
export function usePopover(
  ref: RefObject<HTMLElement | null>,
  anchor: VirtualElement,
  onClosed: (pressed: boolean) => void,
): void {
  const closed = useEffectEvent(onClosed);

  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    const before = document.activeElement;
    let pressedElsewhere = false;
    popover.showPopover();
    popover.focus({ preventScroll: true });
    const endOfPlacing = placePopover(anchor, popover);

    function pressed({ target }: Event) {
      pressedElsewhere = target instanceof Node && !popover?.contains(target);
    }
    function typed() {
      pressedElsewhere = false;
    }
    function toggled(event: Event) {
      if ((event as ToggleEvent).newState !== 'closed') return;
      const isLost = document.activeElement === document.body || popover?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      closed(pressedElsewhere);
    }
    function left({ relatedTarget }: FocusEvent) {
      // A press moves the focus before it is complete; the browser closes the popover when it is.
      if (pressedElsewhere || !(relatedTarget instanceof Node)) return;
      if (!popover?.contains(relatedTarget)) popover?.hidePopover();
    }
    popover.addEventListener('toggle', toggled);
    popover.addEventListener('focusout', left);
    document.addEventListener('pointerdown', pressed, true);
    document.addEventListener('keydown', typed, true);
    return () => {
      popover.removeEventListener('toggle', toggled);
      popover.removeEventListener('focusout', left);
      document.removeEventListener('pointerdown', pressed, true);
      document.removeEventListener('keydown', typed, true);
      endOfPlacing();
    };
  }, [ref, anchor]);
}
