import { useId } from 'react';
import { FormattedNumber } from 'react-intl';
import type { AnswerFieldProps } from './answer-field';
import styles from './choice-field.module.css';

/** One option out of several; the number before each is the key that picks it. */
export function ChoiceField({ question, labelledBy, answer, onAnswer }: AnswerFieldProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {question.options.map((option, index) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
          <span className={styles.text} lang={question.answer_language} dir="auto">
            {option}
          </span>
          <kbd className={styles.key} aria-hidden="true">
            <FormattedNumber value={index + 1} />
          </kbd>
        </label>
      ))}
    </div>
  );
}
