import { useLocale, type Catalogue, type Locale } from '@glossa/kit/i18n';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadWithRetry } from './load-with-retry';

/** The catalogue in the language of the page. On a change of language the old one stays until the new one is loaded. */
export function useCatalogue(initial: Catalogue, load: (locale: Locale) => Promise<Catalogue>): Catalogue {
  const locale = useLocale();
  const [shown, setShown] = useState({ locale: initial.language, catalogue: initial });
  const isUpToDate = shown.locale === locale;
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (isUpToDate) return;
    return loadWithRetry(
      () => loadNow(locale),
      (catalogue) => setShown({ locale, catalogue }),
    );
  }, [locale, isUpToDate]);
  return shown.catalogue;
}
