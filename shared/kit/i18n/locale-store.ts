import { LOCALE_COOKIE, LOCALE_KEY } from '@glossa/contract/page-protocol';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand';
import { textDirection, isLocale, type Locale } from '@glossa/contract/locales';
import { browserStorage } from '../browser/browser-storage';

const ONE_YEAR_SECONDS = 31_536_000;

/** The stored choice wins over the page's own `lang`, which the server took from the cookie or the browser. */
function initialLocale(): Locale {
  const stored = browserStorage.get(LOCALE_KEY);
  if (isLocale(stored)) return stored;
  const page = document.documentElement.lang;
  return isLocale(page) ? page : 'en';
}

const store = createStore<{ locale: Locale }>(() => ({ locale: initialLocale() }));

/** A value that is set computes all styles of the page again, even if it is the same. */
function show(locale: Locale): void {
  const page = document.documentElement;
  const dir = textDirection(locale);
  if (page.lang !== locale) page.lang = locale;
  if (page.dir !== dir) page.dir = dir;
}

/** The cookie lets the server send the next page in this language. */
function mirror(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

export const currentLocale = (): Locale => store.getState().locale;

/** Stores the choice, sets the cookie, and updates the page's `lang` and `dir`. */
export function setLocale(locale: Locale): void {
  browserStorage.set(LOCALE_KEY, locale);
  mirror(locale);
  show(locale);
  store.setState({ locale });
}

/** Follows other tabs too. Without a choice there is no cookie: the browser's languages decide anew. */
export function startLocale(): void {
  // Another tab may have stored a choice since this module was evaluated.
  store.setState({ locale: initialLocale() });
  if (isLocale(browserStorage.get(LOCALE_KEY))) mirror(currentLocale());
  show(currentLocale());
  window.addEventListener('storage', (event) => {
    if (event.key === LOCALE_KEY && isLocale(event.newValue)) {
      show(event.newValue);
      store.setState({ locale: event.newValue });
    }
  });
}

/** Not zustand's hook, which renders the first state on a server: the shell's build renders each language in turn. */
export const useLocale = (): Locale => useSyncExternalStore(store.subscribe, currentLocale, currentLocale);

/** Subscribes to changes of the language; returns the unsubscribe function. */
export const onLocaleChange = (listener: (locale: Locale) => void): (() => void) =>
  store.subscribe((state, before) => {
    if (state.locale !== before.locale) listener(state.locale);
  });
