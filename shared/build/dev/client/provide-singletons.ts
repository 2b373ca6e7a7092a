import './devtools-hook';
import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { showError } from './error-overlay';

type Exports = Readonly<Record<string, unknown>>;

export interface DevSingleton {
  readonly version: string;
  /** Evaluates the development build. */
  readonly load: () => Exports;
}

/** The one that renders. */
const RENDERER = 'react-dom/client';
/** The shell provides a part of it. */
const ROUTER = 'react-router-dom';

interface Shared {
  get: () => () => Exports;
}

/** Webpack's runtime gives this to a chunk: what is shared, by name and version, and the function that registers it. */
interface ShellRuntime {
  readonly S?: { readonly default?: Readonly<Record<string, Readonly<Record<string, Shared>>>> };
  readonly I?: (scope: 'default') => unknown;
}

declare global {
  var webpackChunkglossa_shell:
    | [ids: readonly string[], modules: object, run: (shell: ShellRuntime) => void][]
    | undefined;
}

/** Puts development builds in place of what the shell shares. Runs before the shell. */
export function provideSingletons(singletons: Readonly<Record<string, DevSingleton>>): void {
  const replaceAll = (shell: ShellRuntime) => {
    // Older ones share by the federation runtime, which is not there yet.
    if (!shell.I || 'federation' in shell) {
      console.warn('[dev] The site’s shell is older than this kit: edits reload the page.');
      return;
    }
    shell.I('default');
    const scope = shell.S?.default ?? {};
    for (const [name, singleton] of Object.entries(singletons))
      for (const [version, shared] of Object.entries(scope[name] ?? {}))
        replace(name, version, shared, singleton);
  };
  (globalThis.webpackChunkglossa_shell ??= []).push([['dev-page'], {}, replaceAll]);
}

function replace(name: string, live: string, shared: Shared, { version, load }: DevSingleton): void {
  const { get } = shared;
  const evaluate = () => {
    if (version !== live) console.warn(`[dev] ${name} is ${version} here and ${live} on the site.`);
    if (name === RENDERER) return reportCaughtErrors(load());
    return name === ROUTER ? pick(load(), Object.keys(get()())) : load();
  };
  let exports: Exports | undefined;
  shared.get = () => () => (exports ??= evaluate());
}

const pick = (exports: Exports, names: readonly string[]): Exports =>
  Object.fromEntries(names.map((name) => [name, exports[name]]));

type Options = RootOptions & HydrationOptions;
type CreateRoot = (container: Element, options?: Options) => unknown;
type HydrateRoot = (container: Element, children: unknown, options?: Options) => unknown;

/** `react-dom/client` with an overlay for the errors that a boundary catches, which no event tells of. */
function reportCaughtErrors(client: Exports): Exports {
  const createRoot = client['createRoot'] as CreateRoot;
  const hydrateRoot = client['hydrateRoot'] as HydrateRoot;
  return {
    ...client,
    createRoot: (container: Element, options?: Options) => createRoot(container, withReport(options)),
    hydrateRoot: (container: Element, children: unknown, options?: Options) =>
      hydrateRoot(container, children, withReport(options)),
  };
}

function withReport(options: Options | undefined): Options {
  const onCaughtError: Options['onCaughtError'] = (error, info) => {
    void showError(error);
    if (options?.onCaughtError) options.onCaughtError(error, info);
    else console.error(error, `\n\nA boundary has caught it.${info.componentStack ?? ''}`);
  };
  return { ...options, onCaughtError };
}
