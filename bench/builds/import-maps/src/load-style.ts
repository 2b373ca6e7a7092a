const loading = new Map<string, Promise<void>>();

/** Adds the style sheet of a module of the import map to the page, once. */
export function loadStyle(module: string): Promise<void> {
  const href = System.resolve(`${module}.css`);
  const known = loading.get(href) ?? arrival(href);
  loading.set(href, known);
  return known;
}

function arrival(href: string): Promise<void> {
  // Each module has a copy of this file, so another may have added it.
  const present = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (present?.sheet) return Promise.resolve();
  const link = present ?? document.createElement('link');
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded`)));
    if (present) return;
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
}
