/** Nunito by its scripts: a browser loads those that a page has. Loaded when it is needed, see `start-display-font`. */
import '@fontsource-variable/nunito/wght.css';
import { browserStorage } from '@glossa/kit/browser';
import './display-font.css';
import { LOADED_KEY } from './start-display-font';

const FONT = "800 1rem 'Nunito Variable'";

/** Loads the font for what the page says now. */
export async function loadFaces(): Promise<void> {
  await document.fonts.load(FONT, document.body.textContent.slice(0, 2_000));
  browserStorage.set(LOADED_KEY, '1');
}

export function showDisplayFont(): void {
  document.documentElement.dataset['displayFont'] = '';
}
