import type { Translation } from '@glossa/contract/translation';
import { Spinner } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WordMet } from '../../word-met/look-up-queries';
import { TranslationFound } from '../../word-met/translation-found';
import { RetryButton } from '../../word/retry-button';
import styles from './look-up.module.css';

interface GlanceTranslationProps {
  met: WordMet;
  lookup: { data: Translation | undefined; isError: boolean; refetch: () => unknown };
  partOfSpeech: string | null | undefined;
}

/** The translation, or why there is none; read out when it comes. */
export function GlanceTranslation({ met, lookup, partOfSpeech }: GlanceTranslationProps) {
  return (
    <div aria-live="polite">
      {partOfSpeech && <p className={styles.kind}>{partOfSpeech}</p>}
      <Answer met={met} lookup={lookup} />
    </div>
  );
}

function Answer({ met, lookup }: Pick<GlanceTranslationProps, 'met' | 'lookup'>) {
  const intl = useIntl();
  const { data, isError } = lookup;
  if (data?.found) return <TranslationFound translation={data} />;
  if (data) {
    const language = intl.formatDisplayName(data.target_language, { type: 'language', fallback: 'code' });
    return (
      <p>
        <FormattedMessage id="vocabulary.lookUp.notFound" values={{ word: met.word, language }} />
      </p>
    );
  }
  if (!isError) return <Spinner label={intl.formatMessage({ id: 'vocabulary.add.translating' })} />;
  return (
    <div className={styles.failure}>
      <p>
        <FormattedMessage id="vocabulary.lookUp.error" />
      </p>
      <RetryButton query={lookup} />
    </div>
  );
}
