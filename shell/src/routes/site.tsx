import { dropBootCalls, queryClient } from '@glossa/kit/api-client';
import { currentLocale, loadCatalogue, MessagesProvider, useLocale } from '@glossa/kit/i18n';
import type { Catalogue, Locale } from '@glossa/kit/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { importMessages } from '../catalogues/import-messages';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { loadFormats } from '../formats/load-formats';
import { startBackgroundWork, type Opening } from './background-work';
import { DeveloperTools } from './developer-tools';
import { onFirstScreenLoaded, type SiteRouter } from './site-router';

interface SiteProps {
  router: SiteRouter;
  initialCatalogue: Catalogue;
  opening: Opening;
}

export function Site({ router, initialCatalogue, opening }: SiteProps) {
  // Starts after the first render: its connection must not compete with the first screen.
  useEffect(
    () => startBackgroundWork(opening, (callback) => onFirstScreenLoaded(router, callback)),
    [opening, router],
  );
  useEffect(() => onFirstScreenLoaded(router, dropBootCalls), [router]);
  return (
    <MessagesProvider catalogue={useShellCatalogue(initialCatalogue)}>
      <QueryClientProvider client={queryClient}>
        <DeveloperTools />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MessagesProvider>
  );
}

/** Loads the shell's own catalogue; one chunk per language. */
export async function loadShellMessages(locale: Locale = currentLocale()): Promise<Catalogue> {
  const [catalogue] = await Promise.all([loadCatalogue(locale, importMessages), loadFormats(locale)]);
  return catalogue;
}

/** On a change of language the old catalogue stays until the new one is loaded. */
function useShellCatalogue(initial: Catalogue): Catalogue {
  const locale = useLocale();
  // Another tab may have chosen a language since it was loaded.
  const [shown, setShown] = useState({ locale: initial.language, catalogue: initial });
  const isUpToDate = shown.locale === locale;
  useEffect(() => {
    if (isUpToDate) return;
    return loadWithRetry(
      () => loadShellMessages(locale),
      (catalogue) => setShown({ locale, catalogue }),
    );
  }, [locale, isUpToDate]);
  return shown.catalogue;
}
