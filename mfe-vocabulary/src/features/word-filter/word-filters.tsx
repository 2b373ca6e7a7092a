import type { VocabularySort } from '@glossa/contract/vocabulary';
import { SelectField } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import type { SortOrder, WordFilter } from '../../word/word-filter';
import { statuses } from './filter-in-address';
import { SearchBox } from './search-box';
import { VideoSelect } from './video-select';
import styles from './word-filters.module.css';

interface Ordering {
  readonly name: string;
  readonly sort: VocabularySort;
  readonly order: SortOrder;
}

/** The orders one can choose; each has a text by its name. */
export const orderings: readonly Ordering[] = [
  { name: 'newest', sort: 'added', order: 'desc' },
  { name: 'oldest', sort: 'added', order: 'asc' },
  { name: 'word', sort: 'word', order: 'asc' },
  { name: 'wordBackwards', sort: 'word', order: 'desc' },
  { name: 'translation', sort: 'translation', order: 'asc' },
  { name: 'translationBackwards', sort: 'translation', order: 'desc' },
  { name: 'easiest', sort: 'level', order: 'asc' },
  { name: 'hardest', sort: 'level', order: 'desc' },
  { name: 'due', sort: 'due', order: 'asc' },
  { name: 'dueLast', sort: 'due', order: 'desc' },
];

interface WordFiltersProps {
  filter: WordFilter;
  onChange: (change: Partial<WordFilter>) => void;
}

/** Search, filters and order of the list, in one row where there is room. */
export function WordFilters({ filter, onChange }: WordFiltersProps) {
  const intl = useIntl();
  const ordering = orderings.find(({ sort, order }) => sort === filter.sort && order === filter.order);
  return (
    <div className={styles.filters}>
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q })} />
      <VideoSelect videoId={filter.videoId} onChoose={(videoId) => onChange({ videoId })} />
      <SelectField
        label={intl.formatMessage({ id: 'vocabulary.word.status' })}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: statuses.find((status) => status === target.value) })}
      >
        <option value="">{intl.formatMessage({ id: 'vocabulary.filter.anyStatus' })}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {intl.formatMessage({ id: `vocabulary.filter.status.${status}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={intl.formatMessage({ id: 'vocabulary.filter.sort' })}
        value={ordering?.name}
        onChange={({ target }) => {
          const chosen = orderings.find(({ name }) => name === target.value);
          if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
        }}
      >
        {orderings.map(({ name }) => (
          <option key={name} value={name}>
            {intl.formatMessage({ id: `vocabulary.filter.sort.${name}` })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
