import type { MatchingPairs } from '@glossa/contract/quiz/quiz';
import { SelectField } from '@glossa/kit/ui';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { readMatching, toLetter, writeMatching } from '../../answers/matching-answer';
import styles from './matching-field.module.css';

interface MatchingFieldProps {
  pairs: MatchingPairs;
  /** Ids of the elements that label the field. */
  labelledBy: string;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** Two columns to match, with one list for each entry, so that nothing needs to be dragged. */
export function MatchingField({ pairs, labelledBy, answer, onAnswer }: MatchingFieldProps) {
  const intl = useIntl();
  const choices = readMatching(answer, pairs);
  const choose = (left: number, value: string) =>
    onAnswer(
      writeMatching(
        choices.map((choice, at) => (at === left ? (value ? Number(value) : undefined) : choice)),
      ),
    );

  /** The label of an option, with the other entry that it is used for already. */
  function optionText(right: number, left: number): string {
    const option = `${toLetter(right)}. ${pairs.right[right] ?? ''}`;
    const at = choices.findIndex((choice, other) => choice === right && other !== left);
    const otherLeft = pairs.left[at];
    if (otherLeft === undefined) return option;
    return intl.formatMessage({ id: 'quiz.answer.used' }, { option, left: otherLeft });
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

/** Warns of matches that are chosen more than once: each belongs to one entry. */
function UsedTwice({ pairs, choices }: { pairs: MatchingPairs; choices: readonly (number | undefined)[] }) {
  const repeated = pairs.right
    .map((text, right) => ({ text, users: pairs.left.filter((_, left) => choices[left] === right) }))
    .filter(({ users }) => users.length > 1);
  return (
    <div role="status" className={styles.repeated}>
      {repeated.map(({ text, users }) => (
        <p key={text}>
          <FormattedMessage
            id="quiz.answer.usedTwice"
            values={{
              match: <bdi lang={pairs.right_language}>{text}</bdi>,
              entries: <FormattedList value={users} />,
            }}
          />
        </p>
      ))}
    </div>
  );
}
