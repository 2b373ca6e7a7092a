import { browserStorage } from '@glossa/kit/browser';
import type { SiteRouter } from '../routes/site-router';
import { onNavigation } from '../routes/on-navigation';

/** Set in a browser that has loaded the font. */
export const LOADED_KEY = 'glossa.display-font';

/** Not in a chunk of its own: each has its hashes in the shell's first code. */
const importFont = () => import(/* webpackChunkName: "more" */ './display-font');

/** At the start of a tab: a browser that has the font shows it at once. Without it the site looks plainer. */
export function startDisplayFont(): void {
  if (browserStorage.get(LOADED_KEY)) importFont().then((font) => font.showDisplayFont(), ignore);
}

/**
 * After the first screen: the font is shown at the next navigation, because headings that change while they are read would
 * move what stands beside them.
 */
export function loadDisplayFont(router: SiteRouter): void {
  importFont()
    .then((font) => font.loadDisplayFont(() => onNavigation(router, font.showDisplayFont)))
    .catch(ignore);
}

function ignore(): void {}
