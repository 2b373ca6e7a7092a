import { MessagesProvider, useLocale, type Catalogue } from '@glossa/kit/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { loadWithRetry } from '../catalogues/load-with-retry';
import { loadMessages } from './load-app';
import type { LoadedApp } from './store';

const NO_MESSAGES: Catalogue = { language: 'en', messages: {} };

/** Gives a remote its own catalogue; on a change of language the old one stays until the new one is loaded. */
export function AppMessages({ app, children }: { app: LoadedApp; children: ReactNode }) {
  return <MessagesProvider catalogue={useAppCatalogue(app)}>{children}</MessagesProvider>;
}

function useAppCatalogue(app: LoadedApp): Catalogue {
  const locale = useLocale();
  const loaded = app.catalogues.get(locale);
  const [last, setLast] = useState<Catalogue>(
    () => loaded ?? app.catalogues.values().next().value ?? NO_MESSAGES,
  );
  useEffect(() => loadWithRetry(() => loadMessages(app, locale), setLast), [app, locale]);
  return loaded ?? last;
}
