import { FormattedMessage, useIntl } from 'react-intl';
import styles from './word-met.module.css';

/** Who gave an answer: our glossary, a dictionary or a model, by name. */
export function AnswerSource({ sources }: { sources: readonly string[] }) {
  const intl = useIntl();
  if (sources.length === 0) return null;
  const names = sources.map((source) => intl.formatMessage({ id: 'vocabulary.add.sourceName' }, { source }));
  return (
    <p className={styles.note}>
      <FormattedMessage
        id="vocabulary.add.sources"
        values={{ count: names.length, sources: intl.formatList(names, { type: 'unit' }) }}
      />
    </p>
  );
}
