import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { IconButton, TextField } from '@glossa/kit/ui';
import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { searchPath } from './search-state';
import styles from './search-entry.module.css';

/** The field of the list of categories: the search itself has a screen of its own. */
export function SearchEntry() {
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const find = formatMessage({ id: 'video.searchForm.find' });
  const [text, setText] = useState('');
  function search(event: FormEvent) {
    event.preventDefault();
    void navigate(searchPath(text));
  }
  return (
    <form role="search" className={styles.entry} onSubmit={search}>
      <TextField
        type="search"
        message="video.searchForm.field"
        hideLabel
        placeholder={find}
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton type="submit" variant="secondary" icon="search" label={find} />
    </form>
  );
}
