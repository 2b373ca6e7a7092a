import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '@glossa/shared/api-client';
import { Button, ButtonLink, EmptyState, ErrorPanel, PageHeader, Spinner } from '@glossa/shared/ui';
import { QuizCard } from '../features/history/quiz-card';
import { QuizDetails } from '../features/history/quiz-details';
import { AnswerText } from '../features/answer/answer-text';
import { DifficultyBadge } from '../features/question/difficulty-badge';
import { QuestionText } from '../features/question/question-text';
import { quizListQuery } from '../features/quiz-data/quiz-queries';
import styles from './quiz-list.module.css';

/** `/quizzes`: the quizzes made so far. */
export function QuizListScreen() {
  const intl = useIntl();
  return (
    <>
      <title>{intl.formatMessage({ id: 'quiz.list.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="quiz.list.title" />} />
      <QuizCards />
    </>
  );
}

function QuizCards() {
  const intl = useIntl();
  const { data: quizzes, error, refetch } = useQuery(quizListQuery);
  const [viewed, setViewed] = useState<number>();
  if (!quizzes && error) {
    return (
      <ErrorPanel
        title={detailOf(error) ?? <FormattedMessage id="quiz.list.failed" />}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            <FormattedMessage id="quiz.retry" />
          </Button>
        }
      />
    );
  }
  if (!quizzes) return <Spinner label={intl.formatMessage({ id: 'quiz.list.loading' })} />;
  if (quizzes.length === 0) return <NoQuizzes />;
  const quiz = quizzes.find(({ id }) => id === viewed);
  return (
    <>
      <ul className={styles.cards}>
        {quizzes.map((each) => (
          <QuizCard key={each.id} quiz={each} onView={() => setViewed(each.id)} />
        ))}
      </ul>
      {quiz && (
        <QuizDetails
          quiz={quiz}
          onClose={() => setViewed(undefined)}
          questionText={(question) => (
            <>
              <DifficultyBadge level={question.difficulty} />
              <QuestionText question={question} />
            </>
          )}
          answerText={(question, answer) => <AnswerText question={question} answer={answer} />}
        />
      )}
    </>
  );
}

function NoQuizzes() {
  return (
    <EmptyState
      icon="quiz"
      title={<FormattedMessage id="quiz.list.empty" />}
      text={<FormattedMessage id="quiz.list.emptyText" />}
      action={
        <ButtonLink to="/vocabulary">
          <FormattedMessage id="quiz.list.toVocabulary" />
        </ButtonLink>
      }
    />
  );
}
