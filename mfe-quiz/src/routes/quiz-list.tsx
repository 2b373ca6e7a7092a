import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { errorDetail } from '@glossa/kit/api-client';
import { Button, EmptyState, ErrorPanel, PageHeader, Pagination, Spinner } from '@glossa/kit/ui';
import { QuizCard } from '../features/history/quiz-card';
import { QuizDetails } from '../features/history/quiz-details';
import { NewQuiz, ToLessons } from '../features/generate/new-quiz';
import { parseListPage, QUIZZES_PER_PAGE, quizListQuery, wordChoicesQuery } from '../quiz-data/quiz-queries';
import styles from './quiz-list.module.css';

export function QuizListScreen() {
  const intl = useIntl();
  return (
    <>
      <title>{intl.formatMessage({ id: 'quiz.list.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="quiz.list.title" />} actions={<NewQuiz asksEarly />} />
      <QuizCards />
    </>
  );
}

function QuizCards() {
  const navigate = useNavigate();
  const page = parseListPage(useLocation().search);
  const query = useQuery({ ...quizListQuery(page), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData: isLoading } = query;
  const [viewed, setViewed] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  if (!data && error) {
    return (
      <ErrorPanel
        title={errorDetail(error)}
        message="quiz.list.failed"
        action={<Button variant="secondary" onClick={() => void refetch()} message="quiz.retry" />}
      />
    );
  }
  if (!data) return <Spinner message="quiz.list.loading" />;
  const { quizzes, total } = data;
  if (quizzes.length === 0) return page > 1 ? <Navigate to="/quizzes" replace /> : <NoQuizzes />;
  const quiz = quizzes.find(({ id }) => id === viewed);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.cards} aria-busy={isLoading}>
        {quizzes.map((each) => (
          <QuizCard key={each.id} quiz={each} onView={() => setViewed(each.id)} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / QUIZZES_PER_PAGE)}
        onPage={(next) => {
          void navigate(next > 1 ? `/quizzes?page=${next}` : '/quizzes');
          // Scrolls to the start of the page, and tells screen readers.
          list.current?.focus();
        }}
        toTextId={(name) => `quiz.list.${name}`}
      />
      {quiz && <QuizDetails quiz={quiz} onClose={() => setViewed(undefined)} />}
    </>
  );
}

/** How quizzes come to be; a learner without words begins with a lesson. */
function NoQuizzes() {
  const hasNoWords = useQuery(wordChoicesQuery).data?.all === 0;
  return (
    <EmptyState
      character="bruno-bowl"
      message="quiz.list.empty"
      hint={hasNoWords ? 'quiz.new.how' : 'quiz.list.emptyText'}
      action={hasNoWords && <ToLessons />}
    />
  );
}
