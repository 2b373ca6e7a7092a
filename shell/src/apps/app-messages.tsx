import { currentLocale, MessagesProvider, type Catalogue } from '@glossa/kit/i18n';
import type { ReactNode } from 'react';
import { useCatalogue } from '../catalogues/use-catalogue';
import { loadMessages } from './load-app';
import type { LoadedApp } from './store';

const NO_MESSAGES: Catalogue = { language: 'en', messages: {} };

/** Gives a remote its own catalogue. */
export function AppMessages({ app, children }: { app: LoadedApp; children: ReactNode }) {
  const known = app.catalogues.get(currentLocale()) ?? app.catalogues.values().next().value;
  const catalogue = useCatalogue(known ?? NO_MESSAGES, (locale) => loadMessages(app, locale));
  return <MessagesProvider catalogue={catalogue}>{children}</MessagesProvider>;
}
