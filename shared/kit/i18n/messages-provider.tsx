import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Locale } from '@glossa/contract/locales';

/** A compiled catalogue: message id to text or to the parsed form that the build makes of it. */
export type Messages = NonNullable<Parameters<typeof IntlProvider>[0]['messages']>;

/** An app's texts and their language: English where the app lacks the chosen one. */
export interface Catalogue {
  readonly language: Locale;
  readonly messages: Messages;
}

/** Gives an app its own catalogue; apps never see each other's messages. */
export function MessagesProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  const { language, messages } = catalogue;
  return (
    // Formats follow the texts around them; screen readers need the language.
    <IntlProvider locale={language} defaultLocale="en" messages={messages} onError={ignoreMissingLocaleData}>
      {/* `tokens.css` gives it no box. Not by a style attribute: the policy of a page forbids it in prerendered HTML. */}
      <div data-catalogue lang={language}>
        {children}
      </div>
    </IntlProvider>
  );
}

/** Ignores missing formatting data of a language: the text is right, formatted as in the default language. */
function ignoreMissingLocaleData(error: Error & { code?: string }): void {
  if (error.code !== 'MISSING_DATA') console.error(error);
}
