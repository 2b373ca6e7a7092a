import { FormattedMessage } from 'react-intl';
import { FILTER_LANGUAGES } from './filter-options';

/** A playlist's language in the visitor's own; one we have no name for stays as the server wrote it. */
export function LanguageName({ language }: { language: string }) {
  const known = FILTER_LANGUAGES.find(({ value }) => value.toLowerCase() === language.toLowerCase());
  return known ? <FormattedMessage id={known.messageId} /> : language;
}
