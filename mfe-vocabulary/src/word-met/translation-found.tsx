import type { Translation } from '@glossa/contract/translation';
import { FormattedMessage, useIntl } from 'react-intl';
import { InLanguage } from '../word/in-language';
import styles from './word-met.module.css';

/** The translation that will be saved, and the other ones. */
export function TranslationFound({ translation }: { translation: Translation }) {
  const intl = useIntl();
  const others = translation.translations.filter((other) => other !== translation.translation);
  return (
    <div>
      <p className={styles.translation}>
        <InLanguage code={translation.target_language}>{translation.translation}</InLanguage>
      </p>
      {others.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage
            id="vocabulary.add.also"
            values={{ translations: intl.formatList(others, { type: 'unit' }) }}
          />
        </p>
      )}
    </div>
  );
}
