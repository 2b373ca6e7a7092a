import type { Locale } from '@glossa/contract/locales';
import type { Catalogue, Messages } from './messages-provider';

/** Apps may know fewer languages than the site: English then. A catalogue that exists and cannot be fetched fails. */
export async function loadCatalogue(
  locale: Locale,
  load: (locale: Locale) => Promise<Messages>,
): Promise<Catalogue> {
  try {
    return { language: locale, messages: await load(locale) };
  } catch (error) {
    if (locale === 'en' || !isNotInBuild(error)) throw error;
    return { language: 'en', messages: await load('en') };
  }
}

/** What `import()` of a path with a variable part rejects with when the build has no such file: webpack's, and esbuild's. */
function isNotInBuild(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isWebpacks = 'code' in error && error.code === 'MODULE_NOT_FOUND';
  return isWebpacks || error.message.startsWith('Module not found in bundle');
}
