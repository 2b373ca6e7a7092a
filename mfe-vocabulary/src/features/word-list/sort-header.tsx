import type { VocabularySort } from '@glossa/contract/vocabulary';
import { Icon } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { firstOrderOf, type WordFilter } from '../../word/word-filter';
import styles from './word-table.module.css';

interface SortHeaderProps {
  column: string;
  filter: WordFilter;
  onSort: (change: Pick<WordFilter, 'sort' | 'order'>) => void;
}

const sortable: readonly VocabularySort[] = ['word', 'translation', 'level', 'added'];

/** The head of a column; a button where the list can be ordered by it. Pressed again, it turns the order round. */
export function SortHeader({ column, filter, onSort }: SortHeaderProps) {
  const title = <FormattedMessage id={`vocabulary.word.${column}`} />;
  const sort = sortable.find((name) => name === column);
  if (!sort) return <th scope="col">{title}</th>;
  const active = filter.sort === sort;
  const rising = active ? filter.order === 'asc' : firstOrderOf(sort) === 'asc';
  const turned = rising ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={active ? (rising ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort, order: active ? turned : firstOrderOf(sort) })}
      >
        {title}
        <span className={active ? styles.direction : `${styles.direction} ${styles.idle}`}>
          <Icon name={rising ? 'arrow-up' : 'arrow-down'} size="small" />
        </span>
      </button>
    </th>
  );
}
