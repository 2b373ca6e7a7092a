import type { QuizQuestion } from '@glossa/contract/quiz';
import { readMatching } from '../../answers/matching-answer';
import styles from './matching-field.module.css';

/** An answer to read: of a matching question the pairs instead of numbers and letters. */
export function AnswerText({ question, answer }: { question: QuizQuestion | undefined; answer: string }) {
  const pairs = question?.question_type === 'matching' ? question.pairs : null;
  if (!pairs) return <span dir="auto">{answer}</span>;
  const choices = readMatching(answer, pairs);
  return (
    <ul className={styles.pairs}>
      {pairs.left.map((left, at) => {
        const right = choices[at];
        return (
          <li key={left}>
            <bdi lang={pairs.left_language}>{left}</bdi> –{' '}
            <bdi lang={pairs.right_language}>{right === undefined ? '…' : pairs.right[right]}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
