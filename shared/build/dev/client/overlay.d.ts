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
