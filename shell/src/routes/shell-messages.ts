import {
  currentLocale,
  loadCatalogue,
  type Catalogue,
  type Locale,
  type Messages,
} from '@glossa/shared/i18n';

/** The shell's own catalogue; one chunk per language. */
export function loadShellMessages(locale: Locale = currentLocale()): Promise<Catalogue> {
  return loadCatalogue(locale, (language) =>
    import(/* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`).then(
      (catalogue: { default: Messages }) => catalogue.default,
    ),
  );
}
