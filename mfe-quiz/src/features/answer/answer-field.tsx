import { useIntl } from 'react-intl';
import type { QuizQuestion } from '@glossa/contract/quiz';
import { TextField } from '@glossa/shared/ui';
import { answerPlaceholder } from './answer-placeholder';
import { ChoiceField } from './choice-field';
import { MatchingField } from './matching-field';

export interface AnswerFieldProps {
  question: QuizQuestion;
  /** Ids of what names the field: position and wording. */
  labelledBy: string;
  answer: string;
  onAnswer: (answer: string) => void;
}

/** Where a question is answered: options, lists to match from, or a box to type in. */
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
        label={intl.formatMessage({ id: 'quiz.answer.typed' })}
        placeholder={intl.formatMessage({ id: answerPlaceholder(question.question_type) })}
        lang={question.answer_language}
        dir="auto"
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={answer}
        onChange={(event) => onAnswer(event.target.value)}
      />
    </div>
  );
}
