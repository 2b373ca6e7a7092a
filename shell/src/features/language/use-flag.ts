import type { Locale } from '@glossa/kit/i18n';
import { useContext, useEffect, useState } from 'react';
import { loadWithRetry } from '../../catalogues/load-with-retry';
import { BuildContext } from '../../hydrate/build-context';

/** The page has the flag that it shows; the code of all flags is loaded for others, undefined until then. */
export function useFlag(locale: Locale): string | undefined {
  const build = useContext(BuildContext);
  const [shown, setShown] = useState(() => ({ locale, url: build?.flagUrl(locale) ?? pageFlag(locale) }));
  const url = shown.locale === locale ? shown.url : undefined;
  const isMissing = url === undefined;
  useEffect(() => {
    if (!isMissing) return;
    return loadWithRetry(
      () => import(/* webpackChunkName: "flags" */ './flags'),
      ({ flagUrl }) => setShown({ locale, url: flagUrl(locale) }),
    );
  }, [locale, isMissing]);
  return url;
}

function pageFlag(locale: Locale): string | undefined {
  return document.querySelector<HTMLImageElement>(`img[data-flag="${locale}"]`)?.src;
}
