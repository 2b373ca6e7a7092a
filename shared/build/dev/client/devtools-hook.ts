/** React announces its renderers to this hook. React Refresh comes later and finds them in `renderers`. */

interface DevtoolsHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: true;
  inject: (renderer: unknown) => number;
  onScheduleFiberRoot: () => void;
  onCommitFiberRoot: () => void;
  onCommitFiberUnmount: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevtoolsHook | undefined;
}

/** The browser's extension has made one that does all of it. */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= makeHook();

function makeHook(): DevtoolsHook {
  const renderers = new Map<number, unknown>();
  const ignore = () => undefined;
  return {
    renderers,
    supportsFiber: true,
    inject: (renderer) => {
      renderers.set(renderers.size, renderer);
      return renderers.size - 1;
    },
    onScheduleFiberRoot: ignore,
    onCommitFiberRoot: ignore,
    onCommitFiberUnmount: ignore,
  };
}

export {};
