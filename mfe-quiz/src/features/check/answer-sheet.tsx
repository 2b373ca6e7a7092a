import type { CheckedAnswer } from '@glossa/contract/quiz/quiz';
import type { ReadQuestion } from '@glossa/contract/read/quiz';
import { MomentPicture } from '@glossa/kit/pronunciation';
import { Icon, Text } from '@glossa/kit/ui';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LetterDifference } from '../../letter-difference/letter-difference';
import { wordFacts } from '../../question/question-wording';
import styles from './answer-sheet.module.css';

/** Tells whether the answer was right, with the sentence of the word and its sound. Gets the focus when it comes up. */
export function AnswerSheet({ checked, question }: { checked: CheckedAnswer; question: ReadQuestion }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { is_correct: isCorrect, outcome, letters = [], facts, moment, correct_answer: correct } = checked;
  const outcomeName = outcome === 'almost' ? 'almost' : isCorrect ? 'correct' : 'incorrect';
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The sheet may have come up over the last answers.
    heading.current?.closest('form')?.querySelector('fieldset')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className={styles.sheet} data-verdict={isCorrect ? 'good' : 'bad'}>
      <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
        <Icon name={isCorrect ? 'check' : 'close'} />
        <FormattedMessage id={`quiz.results.${outcomeName}`} />
      </h3>
      {!isCorrect && !question.pairs && (
        <Text
          message="quiz.details.correctIs"
          values={{
            answer: (
              <strong key="answer" lang={question.answer_language} dir="auto">
                {correct}
              </strong>
            ),
          }}
        />
      )}
      {letters.length > 0 && <LetterDifference letters={letters} language={question.answer_language} />}
      {facts && !(question.pairs && isCorrect) && (
        <div className={styles.said}>
          {moment && !question.pairs && (
            <MomentPicture
              videoId={moment.video_id}
              time={moment.video_time}
              label={intl.formatMessage({ id: 'quiz.listen.play' })}
              className={styles.picture}
            />
          )}
          <p className={styles.sentence}>
            {facts.sentence && (
              <span lang={facts.language} dir="auto">
                {facts.sentence}
              </span>
            )}
            <span dir="auto">{wordFacts(facts, intl)}</span>
          </p>
        </div>
      )}
    </div>
  );
}
