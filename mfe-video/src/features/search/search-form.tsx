import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { Form, LanguageField, Button, TextField } from '@glossa/kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterChoice, FilterPanel } from '../../components/filter-panel';
import { LENGTHS, LEVELS, NO_SEARCH, ORDERS, type Search, WATCHED } from './search-state';
import styles from './search.module.css';

/** Between the last key and the search. */
const DEBOUNCE_MS = 250;

interface SearchFormProps {
  search: Search;
  onChange: (search: Search) => void;
}

export function SearchForm({ search, onChange }: SearchFormProps) {
  return (
    <div className={styles.form}>
      <SearchField text={search.q} onChange={(q) => onChange({ ...search, q })} />
      <Filters search={search} onChange={onChange} />
    </div>
  );
}

/** Searches while the learner types, and at once when they press Enter. */
function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [written, setWritten] = useState(text);
  const [shown, setShown] = useState(text);
  const search = useEffectEvent(() => onChange(written.trim()));
  // The address has changed, such as by going back.
  if (shown !== text) {
    setShown(text);
    if (text !== written.trim()) setWritten(text);
  }
  useEffect(() => {
    if (written.trim() === text) return;
    const timer = setTimeout(() => search(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [written, text]);
  return (
    <Form role="search" onSubmit={() => onChange(written.trim())}>
      <TextField
        type="search"
        label={<FormattedMessage id="video.searchForm.field" />}
        value={written}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setWritten(event.target.value)}
      />
    </Form>
  );
}

function Filters({ search, onChange }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const { language, level, length, watched, sort } = search;
  const searchOptions = (values: readonly string[]) =>
    values.map((value) => [value, formatMessage({ id: `video.search.${value}` })] as const);
  return (
    <FilterPanel
      title={<FormattedMessage id="video.search.filters" />}
      isSet={[language, level, length, watched, sort].some(Boolean)}
    >
      <LanguageField
        label={<FormattedMessage id="video.filters.language" />}
        value={language}
        onChange={(code) => onChange({ ...search, language: code })}
      >
        <option value="">{formatMessage({ id: 'video.filters.allLanguages' })}</option>
      </LanguageField>
      <FilterChoice
        label="video.filters.difficulty"
        any="video.filters.allLevels"
        options={LEVELS.map((each) => [each, each])}
        value={level}
        onChange={(value) => onChange({ ...search, level: value })}
      />
      <FilterChoice
        label="video.search.length"
        any="video.search.anyLength"
        options={searchOptions(LENGTHS)}
        value={length}
        onChange={(value) => onChange({ ...search, length: value })}
      />
      <FilterChoice
        label="video.search.watched"
        any="video.search.anyWatched"
        options={searchOptions(WATCHED)}
        value={watched}
        onChange={(value) => onChange({ ...search, watched: value })}
      />
      <FilterChoice
        label="video.search.sort"
        options={searchOptions(ORDERS)}
        value={sort || ORDERS[0]}
        onChange={(value) => onChange({ ...search, sort: value === ORDERS[0] ? '' : value })}
      />
      <Button variant="secondary" onClick={() => onChange({ ...NO_SEARCH, q: search.q })}>
        <FormattedMessage id="video.filters.clear" />
      </Button>
    </FilterPanel>
  );
}
