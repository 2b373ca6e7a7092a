import { useId } from 'react';
import type { AnswerFieldProps } from './answer-field';
import styles from './choice-field.module.css';

/** One option out of several. */
export function ChoiceField({ question, wordingId, answer, onAnswer }: AnswerFieldProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={wordingId} className={styles.options}>
      {question.options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
          <span lang={question.answer_language} dir="auto">
            {option}
          </span>
        </label>
      ))}
    </div>
  );
}
