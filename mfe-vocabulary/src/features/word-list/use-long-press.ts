import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const MAX_MOVE_PX = 10;

/** Handlers for an element that a finger presses for long. The tap that ends it does nothing else. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const cancel = () => window.clearTimeout(press.current.timer);
  useEffect(() => cancel, []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      cancel();
      press.current = { timer: 0, x: clientX, y: clientY, isLong: false };
      if (pointerType === 'mouse') return;
      press.current.timer = window.setTimeout(() => {
        press.current.isLong = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => press.current.isLong && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      if (!press.current.isLong) return;
      press.current.isLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
