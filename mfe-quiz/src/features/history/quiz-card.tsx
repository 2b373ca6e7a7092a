import { useId } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import { Badge, Button, ButtonLink, Card } from '@glossa/kit/ui';
import styles from './quiz-card.module.css';

export function QuizCard({ quiz, onView }: { quiz: Quiz; onView: () => void }) {
  const id = useId();
  const described = `${id}-title ${id}-created`;
  const result = quiz.attempt?.result;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          <FormattedMessage id={`quiz.kind.${quiz.quiz_type}`} />
        </h2>
        {quiz.retry_of !== null && (
          <Badge tone="warning">
            <FormattedMessage id="quiz.list.isRetry" />
          </Badge>
        )}
        <Badge>
          <FormattedMessage id={`quiz.difficulty.${quiz.quiz_data.difficulty}`} />
        </Badge>
      </div>
      <p>
        {result ? (
          <FormattedMessage
            id="quiz.list.score"
            values={{ correct: result.correct_answers, total: quiz.total_questions }}
          />
        ) : (
          <FormattedMessage id="quiz.list.unfinished" values={{ total: quiz.total_questions }} />
        )}
      </p>
      <p id={`${id}-created`} className={styles.created}>
        <FormattedMessage
          id="quiz.list.created"
          values={{ date: <FormattedDate value={quiz.created_at} dateStyle="medium" timeStyle="short" /> }}
        />
      </p>
      <div className={styles.ways}>
        <Button variant="secondary" aria-describedby={described} onClick={onView}>
          <FormattedMessage id="quiz.list.view" />
        </Button>
        <ButtonLink
          variant="ghost"
          to={result ? `/quizzes/${quiz.id}/results` : `/quizzes/${quiz.id}`}
          aria-describedby={described}
        >
          <FormattedMessage id={result ? 'quiz.list.results' : 'quiz.list.continue'} />
        </ButtonLink>
      </div>
    </Card>
  );
}
