import { useIntl } from 'react-intl';
import { Pagination } from '@glossa/shared/ui';

interface QuizPagesProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Steps through the list of quizzes. */
export function QuizPages(props: QuizPagesProps) {
  const intl = useIntl();
  return (
    <Pagination
      {...props}
      label={intl.formatMessage({ id: 'quiz.list.pages' })}
      previousLabel={intl.formatMessage({ id: 'quiz.list.previous' })}
      nextLabel={intl.formatMessage({ id: 'quiz.list.next' })}
      pageLabel={(page) => intl.formatMessage({ id: 'quiz.list.page' }, { page })}
      formatPage={(page) => intl.formatNumber(page)}
    />
  );
}
