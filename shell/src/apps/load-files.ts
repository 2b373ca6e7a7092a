const TIME_LIMIT_MS = 8_000;

/** Runs a script with integrity; rejects when it is missing, altered, or takes too long. */
export function loadScript(url: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.src = url;
  return arrival(script, url).finally(() => script.remove());
}

/**
 * Puts a stylesheet with integrity into the page, unless it is there; one that the page itself asked for in vain
 * is asked for again. The bundle's own loader takes any link with that address for a loaded one, and checks none.
 */
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
    await arrival(link, url);
  } catch (error) {
    link.remove();
    throw error;
  }
}

/** Settles when the browser has fetched what the element names. */
function arrival(element: HTMLScriptElement | HTMLLinkElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      element.onload = null;
      element.onerror = null;
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(new Error(`${url} took too long`))), TIME_LIMIT_MS);
    element.onload = () => settle(resolve);
    element.onerror = () => settle(() => reject(new Error(`${url} could not be loaded`)));
    document.head.append(element);
  });
}

/**
 * Asks the network for files again and puts what comes into the browser's cache, so that a bad copy kept there
 * (bundles are cached for ever) is replaced before the scripts are run once more.
 */
export async function fetchAfresh(files: readonly { url: string; integrity: string }[]): Promise<void> {
  await Promise.all(
    files.map(async ({ url, integrity }) => {
      const response = await fetch(url, {
        cache: 'reload',
        integrity,
        mode: 'cors',
        credentials: 'same-origin',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}
