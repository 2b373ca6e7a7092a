const TIME_LIMIT_MS = 8_000;

/** Runs a script with integrity; rejects when it is missing, altered, or takes too long. */
export function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      script.remove();
      finish();
    };
    const timer = setTimeout(() => settle(() => reject(new Error(`${url} took too long`))), TIME_LIMIT_MS);
    script.onload = () => settle(resolve);
    script.onerror = () => settle(() => reject(new Error(`${url} could not be loaded`)));
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
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
