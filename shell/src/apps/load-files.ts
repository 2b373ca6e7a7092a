/** For one file. */
const LOAD_TIMEOUT_MS = 8_000;

/** Runs a script with integrity; rejects when it is missing, altered, or too slow. */
export function loadScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;
  return appendAndLoad(script, url).finally(() => script.remove());
}

/** Replaces a failed link. The bundle's own loader takes any link as loaded, without integrity. */
export async function loadStyle(url: string, integrity: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const present = links.find((link) => link.getAttribute('href') === url);
  if (present?.sheet) return;
  present?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = integrity;
  link.crossOrigin = 'anonymous';
  link.href = url;
  try {
    await appendAndLoad(link, url);
  } catch (error) {
    link.remove();
    throw error;
  }
}

const appendAndLoad = (element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      element.onload = null;
      element.onerror = null;
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(new Error(`${url} timed out`))), LOAD_TIMEOUT_MS);
    element.onload = () => settle(resolve);
    element.onerror = () => settle(() => reject(new Error(`${url} could not be loaded`)));
    document.head.append(element);
  });

export interface FileAddress {
  readonly url: string;
  readonly integrity: string;
}

/** Skips what the page preloads already. `integrity` must be the script's, or the browser fetches the file twice. */
export function preloadScripts(files: readonly FileAddress[]): void {
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

/** Refetches files from the server: a bad copy in the browser's cache would stay, because bundles are immutable. */
export async function refetchFiles(files: readonly FileAddress[]): Promise<void> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT_MS);
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const response = await fetch(url, {
        cache: 'reload',
        signal,
        integrity,
        mode: 'cors',
        credentials: 'same-origin',
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}
