import { MessagesProvider, useLocale, type Catalogue } from '@glossa/shared/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { askUntilThere } from '../catalogues/ask-until-there';
import { loadMessages, type LoadedApp } from './load-app';

const NO_TEXTS: Catalogue = { language: 'en', messages: {} };

/** Gives a remote its own catalogue; on a change of language the old texts stay until the new ones are here. */
export function AppMessages({ app, children }: { app: LoadedApp; children: ReactNode }) {
  return <MessagesProvider catalogue={useAppCatalogue(app)}>{children}</MessagesProvider>;
}

function useAppCatalogue(app: LoadedApp): Catalogue {
  const locale = useLocale();
  const ready = app.catalogues.get(locale);
  const [last, setLast] = useState<Catalogue>(() => ready ?? firstOf(app) ?? NO_TEXTS);
  // The texts that are there stay readable until the new ones have come.
  useEffect(() => askUntilThere(() => loadMessages(app, locale), setLast), [app, locale]);
  return ready ?? last;
}

function firstOf(app: LoadedApp): Catalogue | undefined {
  return app.catalogues.values().next().value;
}
