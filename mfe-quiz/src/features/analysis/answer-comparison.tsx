import { FormattedMessage, useIntl } from 'react-intl';
import type { MatchingPairs } from '@glossa/contract/quiz/quiz';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { UNKNOWN_ANSWER } from '@glossa/contract/quiz-blank';
import type { QuestionResult } from '@glossa/contract/quiz/result';
import { Icon, Text, VisuallyHidden } from '@glossa/kit/ui';
import { matchPairs } from '../../answers/matching-answer';
import { HearText } from '../../hear-text/hear-text';
import styles from './answer-comparison.module.css';
import { LetterDifference } from '../../letter-difference/letter-difference';

interface AnswerComparisonProps {
  result: QuestionResult;
  question: ReadQuestion | undefined;
}

export function AnswerComparison({ result, question }: AnswerComparisonProps) {
  const { user_answer: answer, correct_answer: correct, letters = [] } = result;
  if (question?.pairs) return <MatchedPairs result={result} pairs={question.pairs} />;
  const language = question?.answer_language;
  const unknown = answer === UNKNOWN_ANSWER && <FormattedMessage id="quiz.play.unknown" />;
  const parts = [
    { name: 'yourAnswer', text: unknown || answer.trim() || <FormattedMessage id="quiz.results.noAnswer" /> },
    { name: 'correctAnswer', text: correct },
    {
      name: 'difference',
      text: letters.length > 0 && <LetterDifference letters={letters} language={language} />,
    },
  ];
  return (
    <dl className={styles.answers}>
      {parts.map(
        ({ name, text }) =>
          text && (
            <div key={name}>
              <FormattedMessage tagName="dt" id={`quiz.results.${name}`} />
              <dd lang={name === 'difference' ? undefined : language} dir="auto">
                {text}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function MatchedPairs({ result, pairs }: { result: QuestionResult; pairs: MatchingPairs }) {
  const { formatMessage } = useIntl();
  const { left_language: leftLanguage, right_language: rightLanguage } = pairs;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {['pairWord', 'yourAnswer', 'correctAnswer'].map((name) => (
            <Text key={name} as="th" scope="col" message={`quiz.results.${name}`} />
          ))}
        </tr>
      </thead>
      <tbody>
        {matchPairs(result.user_answer, result.correct_answer, pairs).map(({ left, chosen, right }) => {
          const isRight = chosen === right;
          return (
            <tr key={left}>
              {/* Named, because its name is repeated with every cell of the row. */}
              <th scope="row" aria-label={left}>
                <span className={styles.word}>
                  <bdi lang={leftLanguage}>{left}</bdi>
                  {leftLanguage && <HearText word={left} language={leftLanguage} />}
                </span>
              </th>
              <td className={isRight ? styles.right : styles.wrong}>
                <span className={styles.chosen}>
                  <Icon name={isRight ? 'check' : 'close'} size="small" />
                  <VisuallyHidden>
                    {formatMessage({ id: isRight ? 'quiz.results.correct' : 'quiz.results.incorrect' })}{' '}
                  </VisuallyHidden>
                  <bdi lang={chosen === undefined ? undefined : rightLanguage}>
                    {chosen ?? formatMessage({ id: 'quiz.results.noAnswer' })}
                  </bdi>
                </span>
              </td>
              <td>
                <bdi lang={rightLanguage}>{right}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
