/** A module that a page imports by its name: addresses of its script and its style sheet. */
export interface BuiltModule {
  readonly name: string;
  readonly script: string;
  readonly style?: string | undefined;
}

interface PageModules {
  readonly systemJs: string;
  /** Modules that every page needs. */
  readonly always: readonly BuiltModule[];
  /** Modules that only some pages need. */
  readonly later: readonly BuiltModule[];
}

/**
 * The import map, the loader and the root module. What every page needs is preloaded, as single-spa advises: otherwise
 * a module is requested only after the one that imports it has loaded.
 */
export function importMapTags({ systemJs, always, later }: PageModules): string[] {
  const imports = Object.fromEntries([...always, ...later].flatMap(listNames));
  return [
    `<script type="systemjs-importmap">${JSON.stringify({ imports })}</script>`,
    ...always.map(({ script }) => `<link rel="preload" href="${script}" as="script">`),
    // Not deferred, because deferred scripts are fetched last; above the style sheets, because it would wait for them.
    `<script src="${systemJs}"></script>`,
    '<script type="systemjs-module" src="import:@glossa/root-config"></script>',
    ...always.flatMap(({ style }) => (style ? [`<link href="${style}" rel="stylesheet">`] : [])),
  ];
}

/** The style sheet of an app is named like the app, with `.css`. */
function listNames({ name, script, style }: BuiltModule): [name: string, address: string][] {
  return [[name, script], ...(style ? [[`${name}.css`, style] as [string, string]] : [])];
}
