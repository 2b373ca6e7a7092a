import { dropBootCalls, queryClient } from '@glossa/shared/api-client';
import { MessagesProvider, useLocale, type Catalogue } from '@glossa/shared/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { askUntilThere } from '../catalogues/ask-until-there';
import { DeveloperTools } from './developer-tools';
import { afterFirstScreen } from './first-screen';
import { keepUp, type Opening } from './background-work';
import { PreviewBanner } from '../features/preview/preview-banner';
import { loadShellMessages } from './shell-messages';
import type { SiteRouter } from './site-router';

interface SiteProps {
  router: SiteRouter;
  initialCatalogue: Catalogue;
  opening: Opening;
}

/** Everything that all screens stand in. */
export function Site({ router, initialCatalogue, opening }: SiteProps) {
  // Not before the first screen is there: the connection must not compete with what the learner waits for.
  useEffect(() => keepUp(router, opening), [router, opening]);
  useEffect(() => afterFirstScreen(router, dropBootCalls), [router]);
  return (
    <MessagesProvider catalogue={useShellCatalogue(initialCatalogue)}>
      <QueryClientProvider client={queryClient}>
        <PreviewBanner />
        <RouterProvider router={router} />
        <DeveloperTools />
      </QueryClientProvider>
    </MessagesProvider>
  );
}

function useShellCatalogue(initial: Catalogue): Catalogue {
  const locale = useLocale();
  const [shown, setShown] = useState({ locale, catalogue: initial });
  const upToDate = shown.locale === locale;
  useEffect(() => {
    if (upToDate) return;
    // The old texts stay until the new ones are here.
    return askUntilThere(
      () => loadShellMessages(locale),
      (catalogue) => setShown({ locale, catalogue }),
    );
  }, [locale, upToDate]);
  return shown.catalogue;
}
