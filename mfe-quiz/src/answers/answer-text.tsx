import type { QuizQuestion } from '@glossa/contract/quiz/quiz';
import styles from './answer-text.module.css';
import { readMatching } from './matching-answer';

/** Shows an answer; for a matching question its pairs instead of numbers and letters. */
export function AnswerText({ question, answer }: { question: QuizQuestion; answer: string }) {
  const pairs = question.question_type === 'matching' ? question.pairs : null;
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
