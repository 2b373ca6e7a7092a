import { browserStorage } from '@glossa/kit/browser';

/** Set in a browser that has loaded the font. */
export const LOADED_KEY = 'glossa.display-font';

/** Not in a chunk of its own: each has its hashes in the shell's first code. */
export const importFont = () => import(/* webpackChunkName: "more" */ './display-font');

/** At the start of a tab: a browser that has the font shows it at once. Without it the site looks plainer. */
export function startDisplayFont(): void {
  if (browserStorage.get(LOADED_KEY)) importFont().then((font) => font.showDisplayFont(), String);
}
