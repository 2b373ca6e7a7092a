/** React's own, in the bundle of a dev server; `withRefresh` names them so. */
declare module '@glossa/react/jsx-runtime' {
  export { jsx, jsxs } from 'react/jsx-runtime';
}

declare module '@glossa/react/jsx-dev-runtime' {
  export { jsxDEV } from 'react/jsx-dev-runtime';
}

/** The overlay of webpack-dev-server, which comes without types. */
declare module 'webpack-dev-server/client/overlay.js' {
  interface OverlayOptions {
    readonly trustedTypesPolicyName: string;
    readonly catchRuntimeError: boolean;
  }

  interface Overlay {
    send: (
      event:
        | { type: 'RUNTIME_ERROR'; messages: { message: string; stack: readonly string[] }[] }
        | { type: 'DISMISS' },
    ) => void;
  }

  export function createOverlay(options: OverlayOptions): Overlay;
}
