import { useState } from 'react';
import { remember, remembered, type Rememberable } from './remembered';

/** A setting of lessons, kept for all lessons in this browser, and the way to change it. */
export function useRemembered<Value extends Rememberable>(name: string, initial: Value) {
  const [value, setShown] = useState(() => remembered<Value>(name, initial));
  function setValue(next: Value) {
    remember(name, next);
    setShown(next);
  }
  return [value, setValue] as const;
}
