import { loadCatalogue, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { loadFormats } from '../../../../../shell/src/formats/load-formats';
import type { LoadedApp } from '../../../../../shell/src/apps/store';

/** Replaces the shell's loader of catalogues: each app loads its own. */
export async function loadMessages(app: LoadedApp, locale: Locale): Promise<Catalogue> {
  const known = app.catalogues.get(locale);
  if (known) return known;
  const [catalogue] = await Promise.all([
    loadCatalogue(locale, (language) => app.module.messages(language)),
    loadFormats(locale),
  ]);
  app.catalogues.set(locale, catalogue);
  return catalogue;
}
