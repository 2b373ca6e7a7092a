import './devtools-hook';
import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import type { HydrationOptions, RootOptions } from 'react-dom/client';
import { showError } from './error-overlay';

type Exports = Readonly<Record<string, unknown>>;

export interface DevSingleton {
  readonly version: string;
  /** Evaluates the development build. */
  readonly load: () => Exports;
}

/** The one that renders. A shell that keeps its own cannot render with another React. */
const RENDERER = 'react-dom/client';
/** The shell provides a part of it. */
const ROUTER = 'react-router-dom';

/** Of the runtime of the shell's build: what it shares by name and version, and the function that registers that. */
interface ShellRuntime {
  readonly S: {
    readonly default: Readonly<Record<string, Readonly<Record<string, { get: () => unknown }>>>>;
  };
  readonly I: (scope: 'default') => unknown;
}

declare global {
  var webpackChunkglossa_shell: [ids: string[], modules: object, run: (shell: ShellRuntime) => void][];
}

/** Puts development builds in place of what the shell shares. Runs before the shell. */
export function provideSingletons(singletons: Readonly<Record<string, DevSingleton>>): void {
  globalThis.webpackChunkglossa_shell ??= [];
  globalThis.webpackChunkglossa_shell.push([
    ['dev-page'],
    {},
    (shell) => {
      shell.I('default');
      const { default: scope } = shell.S;
      for (const [pkgName, versions] of Object.entries(scope))
        for (const [version, entry] of Object.entries(versions)) {
          const shared = Object.assign(entry, { version });
          const singleton = singletons[pkgName];
          if (singleton) replace(pkgName, shared, scope, singleton);
        }
    },
  ]);
  // Shells of kit 2.0 and before share by the federation runtime alone.
  registerGlobalPlugins([
    {
      name: 'glossa-dev-singletons',
      beforeRegisterShare: (registered) => {
        const singleton = singletons[registered.pkgName];
        if (singleton)
          replace(registered.pkgName, registered.shared, registered.origin.options.shared, singleton);
        return registered;
      },
    },
  ]);
}

interface Shared {
  version?: string | undefined;
  get?: unknown;
}

/** `scope` has all that the shell shares, once it is asked for. */
function replace(name: string, shared: Shared, scope: object, { version, load }: DevSingleton): void {
  const live = shared.get as () => () => Exports;
  const evaluate = () => {
    // Asked for only now: the shell registers the others after this one.
    if (!(RENDERER in scope)) {
      if (name === 'react') {
        console.warn(
          `[dev] The site shares no ${RENDERER}, so it keeps its production React: edits reload the page.`,
        );
      }
      return live()();
    }
    if (version !== shared.version) {
      console.warn(`[dev] ${name} is ${version} here and ${shared.version} on the site.`);
    }
    if (name === RENDERER) return reportCaughtErrors(load());
    return name === ROUTER ? pick(load(), Object.keys(live()())) : load();
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
