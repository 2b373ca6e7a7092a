import { iconPaths } from './icon-paths';

export type IconName = keyof typeof iconPaths;

/** Whether there is an icon of that name: what names it may have been built later than what draws it. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
