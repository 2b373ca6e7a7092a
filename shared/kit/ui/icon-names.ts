/** Strokes on a 24 × 24 grid. */
import iconPaths from './icon-paths.json';

export { iconPaths };

export type IconName = keyof typeof iconPaths;

/** An app may be newer than the shell and name an unknown icon. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);
