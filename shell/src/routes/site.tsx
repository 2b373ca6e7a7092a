import { dropBootCalls, queryClient } from '@glossa/shared/api-client';
import { MessagesProvider, useLocale, type Catalogue } from '@glossa/shared/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { askUntilThere } from '../catalogues/ask-until-there';
import { followLiveSet } from '../features/assembly/live-set';
import { afterFirstScreen } from './first-screen';
import { loadShellMessages } from './shell-messages';
import type { SiteRouter } from './site-router';

/** Everything that all screens stand in. */
export function Site({ router, initialCatalogue }: { router: SiteRouter; initialCatalogue: Catalogue }) {
  // Not before the first screen is there: the connection must not compete with what the learner waits for.
  useEffect(followLiveSet, []);
  useEffect(() => afterFirstScreen(router, dropBootCalls), [router]);
  return (
    <MessagesProvider catalogue={useShellCatalogue(initialCatalogue)}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
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
