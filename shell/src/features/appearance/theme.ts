import { browserStorage } from '@glossa/shared/browser-storage';
import { createStore, useStore } from 'zustand';

/** `system`: as the device says. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'glossa.theme';
const ONE_YEAR_SECONDS = 31_536_000;

const store = createStore<{ theme: Theme }>(() => ({ theme: asTheme(browserStorage.get(STORAGE_KEY)) }));

function asTheme(value: string | null): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** Keeps the choice in the browser, tells the server by cookie and draws the page in it. */
export function setTheme(theme: Theme): void {
  browserStorage.set(STORAGE_KEY, theme);
  show(theme);
  store.setState({ theme });
}

/** Brings the page in line with the stored choice, and follows the choice made in another tab. */
export function startTheme(): void {
  show(store.getState().theme);
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    const theme = asTheme(event.newValue);
    show(theme);
    store.setState({ theme });
  });
}

export function useTheme(): Theme {
  return useStore(store, (state) => state.theme);
}

/** The browser's own bars, which would otherwise go by the device alone. */
function showInBars(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-scheme]')) {
    const { scheme } = meta.dataset;
    const device = `(prefers-color-scheme: ${scheme})`;
    meta.setAttribute('media', theme === 'system' ? device : scheme === theme ? 'all' : 'not all');
  }
}

/** The cookie lets the next page come in the right colours from the server, before any script has run. */
function show(theme: Theme): void {
  const chosen = theme !== 'system';
  if (chosen) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  showInBars(theme);
  document.cookie = `glossa_theme=${theme}; path=/; max-age=${chosen ? ONE_YEAR_SECONDS : 0}; samesite=lax`;
}
