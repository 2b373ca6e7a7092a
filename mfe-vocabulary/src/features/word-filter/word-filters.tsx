import type { VocabularySort } from '@glossa/contract/vocabulary';
import { SelectField } from '@glossa/shared/ui';
import { useIntl } from 'react-intl';
import type { SortOrder, WordFilter } from '../../word/word-filter';
import { STATUSES } from './filter-in-address';
import { SearchBox } from './search-box';
import { VideoSelect } from './video-select';
import styles from './word-filters.module.css';

interface Ordering {
  readonly name: string;
  readonly sort: VocabularySort;
  readonly order: SortOrder;
}

/** Message ids end with these names. */
const ORDERINGS: readonly Ordering[] = [
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

export function WordFilters({ filter, onChange }: WordFiltersProps) {
  const intl = useIntl();
  const ordering = ORDERINGS.find(({ sort, order }) => sort === filter.sort && order === filter.order);
  return (
    <div className={styles.filters}>
      <SearchBox q={filter.q} onSearch={(q) => onChange({ q })} />
      <VideoSelect videoId={filter.videoId} onChoose={(videoId) => onChange({ videoId })} />
      <SelectField
        label={intl.formatMessage({ id: 'vocabulary.word.status' })}
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: STATUSES.find((status) => status === target.value) })}
      >
        <option value="">{intl.formatMessage({ id: 'vocabulary.filter.anyStatus' })}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {intl.formatMessage({ id: `vocabulary.filter.status.${status}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={intl.formatMessage({ id: 'vocabulary.filter.sort' })}
        value={ordering?.name}
        onChange={({ target }) => {
          const chosen = ORDERINGS.find(({ name }) => name === target.value);
          if (chosen) onChange({ sort: chosen.sort, order: chosen.order });
        }}
      >
        {ORDERINGS.map(({ name }) => (
          <option key={name} value={name}>
            {intl.formatMessage({ id: `vocabulary.filter.sort.${name}` })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
