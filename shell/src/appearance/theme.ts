import { THEME_COOKIE } from '@glossa/contract/page-protocol';
import { browserStorage } from '@glossa/kit/browser';
import { createStore, useStore } from 'zustand';

/** `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'glossa.theme';
const ONE_YEAR_SECONDS = 31_536_000;

const store = createStore<{ theme: Theme }>(() => ({ theme: parseTheme(browserStorage.get(STORAGE_KEY)) }));

function parseTheme(value: string | null): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** Stores the choice, applies it to the page, and tells the server by cookie. */
export function setTheme(theme: Theme): void {
  browserStorage.set(STORAGE_KEY, theme);
  applyTheme(theme);
  store.setState({ theme });
}

/** Applies the stored choice, and follows a choice made in another tab. */
export function startTheme(): void {
  // Another tab may have stored a choice since this module was evaluated.
  takeStored();
  window.addEventListener('storage', ({ key }) => key === STORAGE_KEY && takeStored());
}

function takeStored(): void {
  const theme = parseTheme(browserStorage.get(STORAGE_KEY));
  applyTheme(theme);
  store.setState({ theme });
}

export const useTheme = (): Theme => useStore(store, (state) => state.theme);

/** Colours the browser's own bars, which would otherwise follow the device alone. */
function applyToBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')) {
    const { scheme } = meta.dataset;
    const device = `(prefers-color-scheme: ${scheme})`;
    meta.setAttribute('media', theme === 'system' ? device : scheme === theme ? 'all' : 'not all');
  }
}

/** The cookie lets the server send the next page in the right colors, before any script runs. */
function applyTheme(theme: Theme): void {
  const chosen = theme !== 'system';
  if (chosen) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  applyToBars(theme);
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${chosen ? ONE_YEAR_SECONDS : 0}; samesite=lax`;
}
