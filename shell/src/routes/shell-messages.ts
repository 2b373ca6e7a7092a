import { catalogueOf, currentLocale, type Locale, type Messages } from '@glossa/shared/i18n';

type Catalogue = { default: Messages };

/** The shell's own catalogue; one chunk per language. */
export async function loadShellMessages(locale: Locale = currentLocale()): Promise<Messages> {
  const catalogue = (await import(
    /* webpackChunkName: "messages-[request]" */ `../messages/${catalogueOf(locale)}.json`
  )) as Catalogue;
  return catalogue.default;
}
