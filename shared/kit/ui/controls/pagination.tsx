import { Button, IconButton } from './button';
import styles from './pagination.module.css';

/** At most `size` neighbours that hold `page`, with it in the middle where the ends allow. Pages count from 1. */
function listPages(page: number, pageCount: number, size: number): number[] {
  const length = Math.min(size, pageCount);
  const first = Math.min(Math.max(page - Math.floor(length / 2), 1), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}

export interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Default 3. */
  maxButtons?: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The name of a numbered button, such as “Page 2”. */
  pageLabel: (page: number) => string;
  formatPage?: (page: number) => string;
}

/** Steps through a long list; draws nothing when there is one page. */
export function Pagination({
  page,
  pageCount,
  onPage,
  maxButtons = 3,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  formatPage = String,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      <IconButton
        icon="arrow-left"
        label={previousLabel}
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      {listPages(page, pageCount, maxButtons).map((number) => (
        <Button
          key={number}
          variant={number === page ? 'primary' : 'ghost'}
          size="small"
          className={styles.page}
          aria-label={pageLabel(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {formatPage(number)}
        </Button>
      ))}
      <IconButton
        icon="arrow-right"
        label={nextLabel}
        size="small"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
