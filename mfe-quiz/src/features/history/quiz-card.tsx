import { useId } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { ReadQuiz } from '@glossa/contract/read/quiz';
import { Badge, Button, ButtonLink, Card, Text } from '@glossa/kit/ui';
import { useWaitingSubmission } from '../../quiz-data/waiting-submission';
import styles from './quiz-card.module.css';

export function QuizCard({ quiz, onView }: { quiz: ReadQuiz; onView: () => void }) {
  const id = useId();
  const described = `${id}-title ${id}-created`;
  const { attempt, correct_answers: correct, total_questions: total, created_at: created } = quiz;
  const { difficulty, submitted } = quiz.quiz_data;
  const isWaiting = useWaitingSubmission(quiz.id);
  const hasResults = attempt !== null || isWaiting;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          <FormattedMessage id={quiz.quiz_type ? `quiz.kind.${quiz.quiz_type}` : 'quiz.play.title'} />
        </h2>
        {quiz.retry_of !== null && <Badge message="quiz.list.isRetry" tone="warning" />}
        {difficulty && <Badge message={`quiz.difficulty.${difficulty}`} />}
      </div>
      {correct !== null && <FormattedMessage tagName="p" id="quiz.list.score" values={{ correct, total }} />}
      {correct === null && !submitted && (
        <Text message={isWaiting ? 'quiz.results.waiting' : 'quiz.list.unfinished'} values={{ total }} />
      )}
      {created !== null && (
        <p id={`${id}-created`} className={styles.created}>
          <FormattedMessage
            id="quiz.list.created"
            values={{ date: <FormattedDate value={created} dateStyle="medium" timeStyle="short" /> }}
          />
        </p>
      )}
      <div className={styles.ways}>
        {(hasResults || !submitted) && (
          <ButtonLink
            message={hasResults ? 'quiz.list.results' : 'quiz.list.continue'}
            variant="secondary"
            to={hasResults ? `/quizzes/${quiz.id}/results` : `/quizzes/${quiz.id}`}
            aria-describedby={described}
          />
        )}
        <Button message="quiz.list.view" variant="ghost" aria-describedby={described} onClick={onView} />
      </div>
    </Card>
  );
}
