import { useEffect, useState } from 'react';

/**
 * While `active`, a press on a link of the site does not leave the page: `wanted` is then where it leads, until `active`
 * ends. Links that open elsewhere do as always.
 */
export function useLeaveQuestion(active: boolean): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!active) return;
    function hold(event: MouseEvent) {
      const address = addressHere(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(address);
    }
    // Before the router hears of it.
    document.addEventListener('click', hold, { capture: true });
    return () => {
      document.removeEventListener('click', hold, { capture: true });
      setWanted(undefined);
    };
  }, [active]);
  return wanted;
}

/** Where a plain press on a link leads within this tab and site. */
function addressHere(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const skips = hash !== '' && pathname === window.location.pathname;
  return origin === window.location.origin && !skips ? pathname + search + hash : undefined;
}
