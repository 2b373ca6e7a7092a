import {
  currentLocale,
  loadCatalogue,
  type Catalogue,
  type Locale,
  type Messages,
} from '@glossa/shared/i18n';
import { formatsFor } from '../formats/formats-for';

/** The shell's own catalogue; one chunk per language. */
export async function loadShellMessages(locale: Locale = currentLocale()): Promise<Catalogue> {
  const [catalogue] = await Promise.all([loadCatalogue(locale, texts), formatsFor(locale)]);
  return catalogue;
}

const texts = (language: Locale): Promise<Messages> =>
  import(/* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`).then(
    (catalogue: { default: Messages }) => catalogue.default,
  );
