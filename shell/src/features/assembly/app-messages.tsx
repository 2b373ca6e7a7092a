import { MessagesProvider, useLocale, type Messages } from '@glossa/shared/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { loadMessages, type LoadedApp } from './load-app';

/** Gives a remote its own catalogue; on a change of language the old texts stay until the new ones are here. */
export function AppMessages({ app, children }: { app: LoadedApp; children: ReactNode }) {
  return <MessagesProvider messages={useAppMessages(app)}>{children}</MessagesProvider>;
}

function useAppMessages(app: LoadedApp): Messages {
  const locale = useLocale();
  const [last, setLast] = useState<Messages>(() => app.messages.get(locale) ?? firstOf(app) ?? {});
  const ready = app.messages.get(locale);
  useEffect(() => {
    let current = true;
    loadMessages(app, locale).then(
      (messages) => current && setLast(messages),
      // The texts that are there stay readable; the next change of language asks again.
      (error: unknown) => console.error(error),
    );
    return () => {
      current = false;
    };
  }, [app, locale]);
  return ready ?? last;
}

function firstOf(app: LoadedApp): Messages | undefined {
  return app.messages.values().next().value;
}
