import { listen } from '@glossa/kit/browser';
import { useEffect, useState } from 'react';

/**
 * While there is a `reason`, holds clicks on links of the site and returns the address of the last one, which another reason
 * forgets. Links that open elsewhere work as usual.
 */
export function useHeldLink(reason: string | false): string | undefined {
  const [wanted, setWanted] = useState<string>();
  useEffect(() => {
    if (!reason) return;
    function hold(event: MouseEvent) {
      const address = addressHere(event);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(address);
    }
    // In the capture phase, before the router.
    const unlisten = listen(document, { click: hold }, { capture: true });
    return () => {
      unlisten();
      setWanted(undefined);
    };
  }, [reason]);
  return wanted;
}

/** The address of a plain click on a link within this tab and site. */
function addressHere(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const skips = hash !== '' && pathname === window.location.pathname;
  return origin === window.location.origin && !skips ? pathname + search + hash : undefined;
}
