import { FormattedMessage, useIntl } from 'react-intl';
import type { MatchingPairs } from '@glossa/shared/contract/quiz';
import { SelectField } from '@glossa/shared/ui';
import type { AnswerFieldProps } from './answer-field';
import { letterOf, readMatching, writeMatching } from './matching-answer';
import styles from './matching-field.module.css';

/** Two columns brought together with one list per entry, so nothing needs to be dragged. */
export function MatchingField({
  pairs,
  wordingId,
  answer,
  onAnswer,
}: AnswerFieldProps & { pairs: MatchingPairs }) {
  const intl = useIntl();
  const choices = readMatching(answer, pairs);
  const choose = (left: number, value: string) =>
    onAnswer(
      writeMatching(
        choices.map((choice, at) => (at === left ? (value ? Number(value) : undefined) : choice)),
      ),
    );
  return (
    <div role="group" aria-labelledby={wordingId} className={styles.rows}>
      {pairs.left.map((entry, left) => (
        <div key={entry} className={styles.row}>
          <span className={styles.left} dir="auto">
            {entry}
          </span>
          <SelectField
            label={intl.formatMessage({ id: 'quiz.answer.match' }, { left: entry })}
            hideLabel
            value={choices[left] ?? ''}
            onChange={(event) => choose(left, event.target.value)}
          >
            <option value="">
              <FormattedMessage id="quiz.answer.choose" />
            </option>
            {pairs.right.map((text, right) => (
              <option key={text} value={right}>
                {`${letterOf(right)}. ${text}`}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </div>
  );
}
