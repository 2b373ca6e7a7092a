import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { LanguageField, Button, SelectField, TextField } from '@glossa/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FilterPanel } from '../../components/filter-panel';
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

interface SearchFieldProps {
  text: string;
  onChange: (text: string) => void;
}

/** Searches while the learner types, and at once when they press Enter. */
function SearchField({ text, onChange }: SearchFieldProps) {
  const [written, setWritten] = useState(text);
  const [shown, setShown] = useState(text);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  // The address has changed, such as by going back.
  if (shown !== text) {
    setShown(text);
    if (text !== written.trim()) setWritten(text);
  }
  useEffect(() => {
    if (written.trim() === text) return;
    const timer = setTimeout(() => latest.current(written.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [written, text]);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(written.trim());
      }}
    >
      <TextField
        type="search"
        label={<FormattedMessage id="video.searchForm.field" />}
        value={written}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setWritten(event.target.value)}
      />
    </form>
  );
}

function Filters({ search, onChange }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const { language, level, length, watched, sort } = search;
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
      <SelectField
        label={<FormattedMessage id="video.filters.difficulty" />}
        value={level}
        onChange={(event) => onChange({ ...search, level: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'video.filters.allLevels' })}</option>
        {LEVELS.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="video.search.length" />}
        value={length}
        onChange={(event) => onChange({ ...search, length: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'video.search.anyLength' })}</option>
        {LENGTHS.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `video.search.${each}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="video.search.watched" />}
        value={watched}
        onChange={(event) => onChange({ ...search, watched: event.target.value })}
      >
        <option value="">{formatMessage({ id: 'video.search.anyWatched' })}</option>
        {WATCHED.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `video.search.${each}` })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={<FormattedMessage id="video.search.sort" />}
        value={sort || ORDERS[0]}
        onChange={({ target }) =>
          onChange({ ...search, sort: target.value === ORDERS[0] ? '' : target.value })
        }
      >
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `video.search.${each}` })}
          </option>
        ))}
      </SelectField>
      <Button variant="secondary" onClick={() => onChange({ ...NO_SEARCH, q: search.q })}>
        <FormattedMessage id="video.filters.clear" />
      </Button>
    </FilterPanel>
  );
}
