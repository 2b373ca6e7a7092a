import { MAX_ANSWER_LENGTH } from '@glossa/contract/limits';
import { useId } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { Icon, TextField } from '@glossa/kit/ui';
import styles from './answer-field.module.css';
import { type AskedProps, MatchingField } from './matching-field';

interface AnswerFieldProps extends AskedProps {
  question: ReadQuestion;
}

export function AnswerField(props: AnswerFieldProps) {
  const { question, labelledBy, answer, onAnswer } = props;
  const intl = useIntl();
  if (question.question_type === 'multiple_choice' && question.options.length > 0) {
    return <ChoiceField {...props} />;
  }
  if (question.question_type === 'matching' && question.pairs) {
    return <MatchingField {...props} pairs={question.pairs} />;
  }
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <TextField
        type="text"
        message="quiz.answer.typed"
        placeholder={intl.formatMessage({ id: answerPlaceholder(question.question_type) })}
        lang={question.answer_language}
        dir="auto"
        maxLength={MAX_ANSWER_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={answer === UNKNOWN_ANSWER ? '' : answer}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </div>
  );
}

/** One option out of several; the number of each is the key that selects it. */
function ChoiceField({ question, labelledBy, answer, correct, onAnswer }: AnswerFieldProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.options}>
      {question.options.map((option, index) => (
        <label key={option} className={styles.option} data-outcome={readOutcome(option, answer, correct)}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={answer === option}
            onChange={() => onAnswer(option)}
          />
          <kbd className={styles.key} aria-hidden="true">
            <FormattedNumber value={index + 1} />
          </kbd>
          <span className={styles.text} lang={question.answer_language} dir="auto">
            {option}
          </span>
          {correct !== undefined && (option === correct || option === answer) && (
            <Icon name={option === correct ? 'check' : 'close'} />
          )}
        </label>
      ))}
    </div>
  );
}

/** Undefined until the answer was checked. */
function readOutcome(option: string, answer: string, correct: string | undefined) {
  if (correct === undefined) return undefined;
  if (option === correct) return 'right';
  return option === answer ? 'wrong' : 'spent';
}

function answerPlaceholder(type: string): string {
  if (type === 'translation' || type === 'context') return `quiz.answer.placeholder.${type}`;
  return 'quiz.answer.placeholder.other';
}
