import { browserStorage } from '@glossa/kit/browser';
import './display-font.css';

const LOADED_KEY = 'glossa.display-font';
const FONT = "800 1rem 'Nunito Variable'";

/** At the start of a tab: a browser that has the font shows it at once. */
export function startDisplayFont(): void {
  if (browserStorage.get(LOADED_KEY) === null) return;
  showDisplayFont();
  loadFaces().catch(() => undefined);
}

/**
 * Loads the display font after the first screen, and shows it at the next navigation: headings that change while they are
 * read would move what stands beside them. Without the font the site looks plainer.
 */
export async function loadDisplayFont(onNavigation: (callback: () => void) => void): Promise<void> {
  try {
    await loadFaces();
    await document.fonts.load(FONT, document.body.textContent.slice(0, 2_000));
  } catch {
    return;
  }
  browserStorage.set(LOADED_KEY, '1');
  onNavigation(showDisplayFont);
}

const loadFaces = () => import(/* webpackChunkName: "display-font" */ './display-font-faces');

function showDisplayFont(): void {
  document.documentElement.dataset['displayFont'] = '';
}
