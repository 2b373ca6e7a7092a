import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Phrase } from './phrase';
import { selectedPhrase } from './selected-phrase';

/** A finger moves the ends of a selection one after the other; after so long without a move it is complete. */
const TOUCH_REST_MS = 700;

/**
 * Tells of a phrase that was selected with the mouse or a finger, once, and takes the selection away. One that is too
 * long for a phrase stays: it may be wanted for copying.
 */
export function useSelectedPhrase(
  list: RefObject<HTMLElement | null>,
  onSelect: (phrase: Phrase) => void,
  onTooLong: () => void,
): void {
  const look = useEffectEvent(() => {
    const selection = document.getSelection();
    const phrase = list.current ? selectedPhrase(list.current, selection) : undefined;
    if (!phrase) return;
    if (phrase === 'too-long') return onTooLong();
    selection?.removeAllRanges();
    onSelect(phrase);
  });

  useEffect(() => {
    let fromTouch = false;
    let mouseDown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pressed = (event: PointerEvent) => {
      const { target } = event;
      fromTouch = event.pointerType !== 'mouse';
      mouseDown = !fromTouch && target instanceof Node && !!list.current?.contains(target);
    };
    const released = () => {
      // After the click that follows, which may clear the selection.
      if (mouseDown) timer = setTimeout(look, 0);
      mouseDown = false;
    };
    const changed = () => {
      if (!fromTouch) return;
      clearTimeout(timer);
      timer = setTimeout(look, TOUCH_REST_MS);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('pointerup', released);
    document.addEventListener('selectionchange', changed);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('pointerup', released);
      document.removeEventListener('selectionchange', changed);
    };
  }, [list]);
}
