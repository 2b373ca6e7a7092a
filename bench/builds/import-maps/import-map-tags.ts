/** A module that a page imports by its name, and the style sheet that belongs to it: addresses. */
export interface BuiltModule {
  readonly name: string;
  readonly script: string;
  readonly style?: string | undefined;
}

interface PageModules {
  readonly systemJs: string;
  /** What every page needs. */
  readonly always: readonly BuiltModule[];
  /** What a page needs only at some addresses. */
  readonly later: readonly BuiltModule[];
}

/**
 * The import map, the loader and the module that everything begins with. What every page needs is asked for at once, as
 * single-spa advises: else each module would be found only once the one that imports it has come.
 */
export function importMapTags({ systemJs, always, later }: PageModules): string[] {
  const imports = Object.fromEntries([...always, ...later].flatMap(listNames));
  return [
    `<script type="systemjs-importmap">${JSON.stringify({ imports })}</script>`,
    ...always.map(({ script }) => `<link rel="preload" href="${script}" as="script">`),
    // Not deferred, as those are fetched after everything else; nor below the style sheets, for which it would wait.
    `<script src="${systemJs}"></script>`,
    '<script type="systemjs-module" src="import:@glossa/root-config"></script>',
    ...always.flatMap(({ style }) => (style ? [`<link href="${style}" rel="stylesheet">`] : [])),
  ];
}

/** An app finds its style sheet by its own name with `.css`. */
function listNames({ name, script, style }: BuiltModule): [name: string, address: string][] {
  return [[name, script], ...(style ? [[`${name}.css`, style] as [string, string]] : [])];
}
