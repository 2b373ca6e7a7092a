import { currentLocale, loadCatalogue, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { loadFormats } from '../../../shell/src/formats/load-formats';
import type * as shell from '../../../shell/src/apps/load-app';
import type { LoadedApp } from '../../../shell/src/apps/store';
import { findAppFiles, isKnown, type KnownApp } from './apps';

type Shell = typeof shell;

const loading = new Map<string, Promise<LoadedApp>>();
const loaded = new Map<string, LoadedApp>();

/** The app if its code and texts are loaded. */
export function appIfLoaded(name: string): LoadedApp | undefined {
  return loaded.get(name);
}

/** Loads an app's code and texts, once. */
export function loadApp(name: KnownApp): Promise<LoadedApp> {
  const known = loading.get(name);
  if (known) return known;
  const attempt = loadOnce(name);
  loading.set(name, attempt);
  attempt.then(
    (app) => loaded.set(name, app),
    () => loading.delete(name),
  );
  return attempt;
}

/** Replaces the shell's `loadMessages`. */
export const loadMessages: Shell['loadMessages'] = async ({ app: name, catalogues }, locale) => {
  const known = catalogues.get(locale);
  if (known || !isKnown(name)) return known ?? { language: 'en', messages: {} };
  const catalogue = await loadTexts(name, locale);
  catalogues.set(locale, catalogue);
  return catalogue;
};

async function loadOnce(name: KnownApp): Promise<LoadedApp> {
  const locale = currentLocale();
  const [module, catalogue] = await Promise.all([findAppFiles(name).code(), loadTexts(name, locale)]);
  const catalogues = new Map([[locale, catalogue]]);
  // There is one version of each app here, so its fields are not used.
  return { app: name, module, container: name, version: '', revision: 0, loadMs: 0, catalogues };
}

async function loadTexts(name: KnownApp, locale: Locale): Promise<Catalogue> {
  const load = (language: Locale) => findAppFiles(name).texts(language);
  const [catalogue] = await Promise.all([loadCatalogue(locale, load), loadFormats(locale)]);
  return catalogue;
}
