import { useLayoutEffect } from 'react';

/** With `:root:has(…)` instead, the browser matches the whole page again at each change. */
export function useRootAttribute(name: string): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.setAttribute(name, '');
    return () => page.removeAttribute(name);
  }, [name]);
}
