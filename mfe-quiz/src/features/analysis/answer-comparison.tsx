import { FormattedMessage } from 'react-intl';
import type { QuizQuestion } from '@glossa/contract/quiz/quiz';
import type { QuestionResult } from '@glossa/contract/quiz/result';
import { matchPairs } from '../../answers/matching-answer';
import styles from './answer-comparison.module.css';
import { LetterDifference } from './letter-difference';
import { MatchedPairs } from './matched-pairs';

interface AnswerComparisonProps {
  result: QuestionResult;
  question: QuizQuestion | undefined;
}

/** The learner's answer beside the correct one: as pairs, letter by letter, or as text. */
export function AnswerComparison({ result, question }: AnswerComparisonProps) {
  const { user_answer: answer, correct_answer: correct, letters = [] } = result;
  if (question?.pairs) {
    const { left_language: leftLanguage, right_language: rightLanguage } = question.pairs;
    const pairs = matchPairs(answer, correct, question.pairs);
    return <MatchedPairs pairs={pairs} leftLanguage={leftLanguage} rightLanguage={rightLanguage} />;
  }
  const language = question?.answer_language;
  return (
    <dl className={styles.answers}>
      <div>
        <dt>
          <FormattedMessage id="quiz.results.yourAnswer" />
        </dt>
        <dd lang={language} dir="auto">
          {answer.trim() || <FormattedMessage id="quiz.results.noAnswer" />}
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="quiz.results.correctAnswer" />
        </dt>
        <dd lang={language} dir="auto">
          {correct}
        </dd>
      </div>
      {letters.length > 0 && (
        <div>
          <dt>
            <FormattedMessage id="quiz.results.difference" />
          </dt>
          <dd>
            <LetterDifference letters={letters} language={language} />
          </dd>
        </div>
      )}
    </dl>
  );
}
