import type { Translation } from '@glossa/contract/translation';
import { Spinner, TextField } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { RetryButton } from '../../word/retry-button';
import type { WordMet } from '../../word-met/look-up-queries';
import styles from './add-word.module.css';

/** The longest translation the API takes. */
const MAX_LENGTH = 300;

interface OwnTranslationProps {
  met: WordMet;
  lookup: { data: Translation | undefined; isError: boolean; refetch: () => unknown };
  value: string;
  onChange: (value: string) => void;
}

/** No translation is known: it is on its way, nobody has one, or the question failed. Then the learner may write one. */
export function OwnTranslation({ met, lookup, value, onChange }: OwnTranslationProps) {
  const intl = useIntl();
  const { data, isError } = lookup;
  if (!data && !isError) return <Spinner label={intl.formatMessage({ id: 'vocabulary.add.translating' })} />;
  const language = intl.formatDisplayName(data?.target_language ?? met.locale, {
    type: 'language',
    fallback: 'code',
  });
  return (
    <>
      {data && !data.found && (
        <p role="status">
          <FormattedMessage id="vocabulary.add.notFound" values={{ word: met.word, language }} />
        </p>
      )}
      {!data && (
        <div className={styles.failure}>
          <p role="status">
            <FormattedMessage id="vocabulary.add.translateError" />
          </p>
          <RetryButton query={lookup} />
        </div>
      )}
      <TextField
        label={intl.formatMessage({ id: 'vocabulary.add.own' })}
        hint={intl.formatMessage({ id: 'vocabulary.add.ownHint' })}
        lang={met.locale}
        dir="auto"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
