import { FormattedMessage, useIntl } from 'react-intl';
import type { MatchingPairs } from '@glossa/contract/quiz';
import { SelectField } from '@glossa/shared/ui';
import { letterOf, readMatching, writeMatching } from '../../answers/matching-answer';
import type { AnswerFieldProps } from './answer-field';
import styles from './matching-field.module.css';
import { UsedTwice } from './used-twice';

/** Two columns brought together with one list per entry, so nothing needs to be dragged. */
export function MatchingField({
  pairs,
  labelledBy,
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

  /** An option, with the entry it is used for when that is another one. */
  function optionText(right: number, left: number): string {
    const option = `${letterOf(right)}. ${pairs.right[right] ?? ''}`;
    const user = choices.findIndex((choice, at) => choice === right && at !== left);
    const usedFor = pairs.left[user];
    if (usedFor === undefined) return option;
    return intl.formatMessage({ id: 'quiz.answer.used' }, { option, left: usedFor });
  }

  return (
    <div role="group" aria-labelledby={labelledBy} className={styles.rows}>
      {pairs.left.map((entry, left) => (
        <div key={entry} className={styles.row}>
          <span className={styles.left} lang={pairs.left_language} dir="auto">
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
              <option key={text} value={right} lang={pairs.right_language}>
                {optionText(right, left)}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
      <UsedTwice pairs={pairs} choices={choices} />
    </div>
  );
}
