import { loadCatalogue, type Catalogue, type Locale } from '@glossa/shared/i18n';
import { formatsFor } from '../../../../../shell/src/formats/formats-for';
import type { LoadedApp } from '../../../../../shell/src/apps/load-app';

/** Stands where the shell loads an app's catalogue; here each app loads its own. */
export async function loadMessages(app: LoadedApp, locale: Locale): Promise<Catalogue> {
  const known = app.catalogues.get(locale);
  if (known) return known;
  const [catalogue] = await Promise.all([
    loadCatalogue(locale, (language) => app.module.messages(language)),
    formatsFor(locale),
  ]);
  app.catalogues.set(locale, catalogue);
  return catalogue;
}
