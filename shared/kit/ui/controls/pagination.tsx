import { useIntl } from 'react-intl';
import { Button, IconButton } from './button';
import styles from './pagination.module.css';

const MAX_BUTTONS = 3;

/** Neighbours that hold `page`, with it in the middle where the ends allow. Pages count from 1. */
function listPages(page: number, pageCount: number): number[] {
  const length = Math.min(MAX_BUTTONS, pageCount);
  const first = Math.min(Math.max(page - Math.floor(length / 2), 1), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

export interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** The id of a message; that of `page` names a numbered button and takes its `page`. */
  toTextId: (name: 'pages' | 'previous' | 'next' | 'page') => string;
}

/** Steps through a long list; draws nothing when there is one page. */
export function Pagination({ page, pageCount, onPage, toTextId }: PaginationProps) {
  const { formatMessage, formatNumber } = useIntl();
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={formatMessage({ id: toTextId('pages') })}>
      <IconButton
        icon="arrow-left"
        label={formatMessage({ id: toTextId('previous') })}
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {listPages(page, pageCount).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'primary' : 'ghost'}
          size="small"
          className={styles.page}
          aria-label={formatMessage({ id: toTextId('page') }, { page: number })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {formatNumber(number)}
        </Button>
      ))}
      <IconButton
        icon="arrow-right"
        label={formatMessage({ id: toTextId('next') })}
        size="small"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
