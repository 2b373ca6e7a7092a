import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, VisuallyHidden } from '@glossa/kit/ui';
import type { MatchedPair } from '../../answers/matching-answer';
import { HearText } from '../../hear-text/hear-text';
import styles from './matched-pairs.module.css';

interface MatchedPairsProps {
  pairs: readonly MatchedPair[];
  /** Language codes of the columns, where they are known. */
  leftLanguage: string | undefined;
  rightLanguage: string | undefined;
}

/** The matches that were chosen and the correct ones, in one table. */
export function MatchedPairs({ pairs, leftLanguage, rightLanguage }: MatchedPairsProps) {
  const { formatMessage } = useIntl();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="quiz.results.pairWord" />
          </th>
          <th scope="col">
            <FormattedMessage id="quiz.results.yourAnswer" />
          </th>
          <th scope="col">
            <FormattedMessage id="quiz.results.correctAnswer" />
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ left, chosen, right }) => {
          const isRight = chosen === right;
          return (
            <tr key={left}>
              {/* Named, because its name is repeated with every cell of the row. */}
              <th scope="row" aria-label={left}>
                <span className={styles.word}>
                  <bdi lang={leftLanguage}>{left}</bdi>
                  {leftLanguage && <HearText word={left} language={leftLanguage} />}
                </span>
              </th>
              <td className={isRight ? styles.right : styles.wrong}>
                <span className={styles.chosen}>
                  <Icon name={isRight ? 'check' : 'close'} size="small" />
                  <VisuallyHidden>
                    {formatMessage({ id: isRight ? 'quiz.results.correct' : 'quiz.results.incorrect' })}{' '}
                  </VisuallyHidden>
                  <bdi lang={chosen === undefined ? undefined : rightLanguage}>
                    {chosen ?? formatMessage({ id: 'quiz.results.noAnswer' })}
                  </bdi>
                </span>
              </td>
              <td>
                <bdi lang={rightLanguage}>{right}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
