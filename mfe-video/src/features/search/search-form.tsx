import { Button, LanguageField, SearchField } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterChoice, FilterPanel } from '../../components/filter-panel';
import { LENGTHS, LEVELS, NO_SEARCH, ORDERS, type Search, WATCHED } from './search-state';
import styles from './search.module.css';

interface SearchFormProps {
  search: Search;
  onChange: (search: Search) => void;
}

export function SearchForm({ search, onChange }: SearchFormProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.form}>
      <SearchField
        label={formatMessage({ id: 'video.searchForm.field' })}
        search={search.q}
        onSearch={(q) => onChange({ ...search, q })}
      />
      <Filters search={search} onChange={onChange} />
    </div>
  );
}

function Filters({ search, onChange }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const { q, ...filters } = search;
  const nameChoice = (value: string) => formatMessage({ id: `video.search.${value}` });
  const choice = (name: keyof typeof filters) => ({
    value: search[name],
    onChange: (value: string) => onChange({ ...search, [name]: value }),
  });
  return (
    <FilterPanel
      title={<FormattedMessage id="video.search.filters" />}
      isSet={Object.values(filters).some(Boolean)}
    >
      <LanguageField message="video.filters.language" {...choice('language')}>
        <option value="">{formatMessage({ id: 'video.filters.allLanguages' })}</option>
      </LanguageField>
      <FilterChoice
        label="video.filters.difficulty"
        any="video.filters.allLevels"
        values={LEVELS}
        {...choice('level')}
      />
      <FilterChoice
        label="video.search.length"
        any="video.search.anyLength"
        values={LENGTHS}
        nameOf={nameChoice}
        {...choice('length')}
      />
      <FilterChoice
        label="video.search.watched"
        any="video.search.anyWatched"
        values={WATCHED}
        nameOf={nameChoice}
        {...choice('watched')}
      />
      <FilterChoice
        label="video.search.sort"
        values={ORDERS}
        nameOf={nameChoice}
        value={search.sort || ORDERS[0]}
        onChange={(value) => onChange({ ...search, sort: value === ORDERS[0] ? '' : value })}
      />
      <Button variant="secondary" onClick={() => onChange({ ...NO_SEARCH, q })}>
        <FormattedMessage id="video.filters.clear" />
      </Button>
    </FilterPanel>
  );
}
