import type { ReactNode } from 'react';

/**
 * What the shell does for versions that come and go while the page is open, and what it reports of them. A site that
 * knows its apps when it is built has none of it.
 */
const nothing = () => undefined;

export const keepUp = () => nothing;
export const onLeft = () => nothing;
export const sendBeacons = () => nothing;
export const noteShellFault = nothing;
export const noteCrash = () => false;
export const isLeft = () => false;
export const PreviewBanner = () => null;
export const DeveloperTools = () => null;
export const DrawnPlace = ({ children }: { children: ReactNode }) => children;
