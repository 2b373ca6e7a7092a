import { listen } from '@glossa/kit/listen';
import { useEffect, useEffectEvent } from 'react';

/** Calls back on Ctrl+K or ⌘K, by the key's position, so that it is the same in every alphabet. */
export function usePaletteKey(open: () => void): void {
  const onPress = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // An open dialog must be answered first.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => listen(document, { keydown: onPress }), []);
}
