/**
 * Lets the browser fetch scripts that other scripts will ask for one after the other; what the page itself preloads it
 * fetches already. `integrity` is that of the script, or the file would be fetched twice.
 */
export function preloadScripts(files: readonly { url: string; integrity: string }[]): void {
  const links = [...document.querySelectorAll('link[rel="preload"]')];
  const known = new Set(links.map((link) => link.getAttribute('href')));
  for (const { url, integrity } of files) {
    if (known.has(url)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.setAttribute('as', 'script');
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = url;
    document.head.append(link);
  }
}
