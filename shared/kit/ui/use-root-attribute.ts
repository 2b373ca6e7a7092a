import { useLayoutEffect } from 'react';

/**
 * Marks `<html>` while the component is shown. Styles that ask `:root:has(…)` instead have the browser match the whole page
 * again at each change of it.
 */
export function useRootAttribute(name: string): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.setAttribute(name, '');
    return () => page.removeAttribute(name);
  }, [name]);
}
