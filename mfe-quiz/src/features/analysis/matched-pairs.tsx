import { FormattedMessage, useIntl } from 'react-intl';
import { Icon, VisuallyHidden } from '@glossa/shared/ui';
import type { MatchedPair } from '../../answers/matching-answer';
import styles from './matched-pairs.module.css';

/** What was brought together and what belongs together, in one table instead of two texts. */
export function MatchedPairs({ pairs }: { pairs: readonly MatchedPair[] }) {
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
              <th scope="row" dir="auto">
                {left}
              </th>
              <td className={isRight ? styles.right : styles.wrong}>
                <span className={styles.chosen}>
                  <Icon name={isRight ? 'check' : 'close'} size="small" />
                  <VisuallyHidden>
                    {formatMessage({ id: isRight ? 'quiz.results.correct' : 'quiz.results.incorrect' })}{' '}
                  </VisuallyHidden>
                  <bdi>{chosen ?? formatMessage({ id: 'quiz.results.noAnswer' })}</bdi>
                </span>
              </td>
              <td>
                <bdi>{right}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
