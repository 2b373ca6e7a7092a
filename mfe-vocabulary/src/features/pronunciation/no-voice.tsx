import { FormattedMessage, useIntl } from 'react-intl';

/** Why words of a language cannot be heard. */
export function NoVoice({ language }: { language: string }) {
  const name = useIntl().formatDisplayName(language, { type: 'language', fallback: 'code' });
  return <FormattedMessage id="vocabulary.pronunciation.voiceMissing" values={{ language: name }} />;
}
