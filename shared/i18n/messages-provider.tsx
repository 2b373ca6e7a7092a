import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { useLocale } from './locale-store';
import { catalogueOf } from './locales';
import styles from './messages-provider.module.css';

/** A compiled catalogue: message id to text or to the parsed form that the build makes of it. */
export type Messages = NonNullable<Parameters<typeof IntlProvider>[0]['messages']>;

/** Gives an app its own catalogue; apps never see each other's messages. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  const locale = useLocale();
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={messages} onError={ignoreMissingLocaleData}>
      {/* Where a language has no catalogue the texts are English, and a screen reader must know. */}
      <div className={styles.texts} lang={catalogueOf(locale)}>
        {children}
      </div>
    </IntlProvider>
  );
}

/**
 * A browser may lack formatting data for one of the twenty languages; the text is still right, formatted by
 * the default language, so only the other kinds of errors are worth a line in the console.
 */
function ignoreMissingLocaleData(error: Error & { code?: string }): void {
  if (error.code !== 'MISSING_DATA') console.error(error);
}
