import type { ReactNode } from 'react';

/**
 * Replaces what the shell does about versions that change while the page is open, and its telemetry: a site that knows
 * its apps at build time needs none of it.
 */
const nothing = () => undefined;

export const startOverrides = () => Promise.resolve();
export const startBackgroundWork = () => nothing;
export const sendBeacons = () => nothing;
export const watchErrors = nothing;
export const noteShellCrash = nothing;
export class LiveSetPoller {
  poll = () => Promise.resolve();
}
export const noteCrash = () => false;
export const PreviewBanner = () => null;
export const DeveloperTools = () => null;
export const RenderedPlace = ({ children }: { children: ReactNode }) => children;
