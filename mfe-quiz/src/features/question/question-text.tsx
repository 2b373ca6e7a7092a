import { FormattedMessage } from 'react-intl';
import type { QuizQuestion } from '@glossa/contract/quiz';
import styles from './question-text.module.css';

interface QuestionTextProps {
  question: QuizQuestion;
  /** Id of the root element, for fields that it labels. */
  id?: string;
}

/** The wording of a question, and the word or sentence it is about. */
export function QuestionText({ question, id }: QuestionTextProps) {
  // A blank is filled in the language of the sentence; in other questions the two languages may differ.
  const sentenceLanguage = question.question_type === 'fill_blank' ? question.answer_language : undefined;
  return (
    <div id={id} className={styles.question}>
      <p className={styles.wording} dir="auto">
        {questionWording(question)}
      </p>
      {question.sentence && !question.question.includes(question.sentence) && (
        <blockquote className={styles.sentence} lang={sentenceLanguage} dir="auto">
          {question.sentence}
        </blockquote>
      )}
      {question.word && !question.question.includes(question.word) && (
        <p>
          <FormattedMessage
            id="quiz.question.about"
            values={{
              word: (
                <strong key="word" dir="auto">
                  {question.word}
                </strong>
              ),
            }}
          />
        </p>
      )}
      {question.hint && !question.question.includes(question.hint) && (
        <p className={styles.hint}>
          <FormattedMessage
            id="quiz.question.hinted"
            values={{
              hint: (
                <span key="hint" dir="auto">
                  {question.hint}
                </span>
              ),
            }}
          />
        </p>
      )}
    </div>
  );
}

/** The question; without the columns that a matching question lists below its first line. */
export function questionWording({ question, pairs }: QuizQuestion): string {
  return pairs ? (question.split('\n')[0] ?? question) : question;
}
