import { FormattedMessage } from 'react-intl';
import type { QuizQuestion } from '@glossa/contract/quiz';
import styles from './question-text.module.css';
import { wordingOf } from './wording';

interface QuestionTextProps {
  question: QuizQuestion;
  /** Id of the whole, for what is labelled by it. */
  id?: string;
}

/** What is asked: the wording, and the word or sentence it is about. */
export function QuestionText({ question, id }: QuestionTextProps) {
  // A blank is filled in the sentence's own language; elsewhere the two may differ.
  const sentenceLanguage = question.question_type === 'fill_blank' ? question.answer_language : undefined;
  return (
    <div id={id} className={styles.question}>
      <p className={styles.wording} dir="auto">
        {wordingOf(question)}
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
