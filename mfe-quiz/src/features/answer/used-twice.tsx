import { FormattedList, FormattedMessage } from 'react-intl';
import type { MatchingPairs } from '@glossa/contract/quiz';
import styles from './matching-field.module.css';

interface UsedTwiceProps {
  pairs: MatchingPairs;
  choices: readonly (number | undefined)[];
}

/** Says which matches are chosen more than once: each belongs to one entry only. */
export function UsedTwice({ pairs, choices }: UsedTwiceProps) {
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
