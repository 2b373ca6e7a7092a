import { TextField } from '@glossa/shared/ui';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { LONGEST_SEARCH, searchOf } from './filter-in-address';

/** How long the typing has to rest before it is searched for. */
const REST_MS = 250;

interface SearchBoxProps {
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
}

/** Searches while one types, not at every letter; Enter does not wait. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const intl = useIntl();
  const { text, setText, searchNow } = useSearchText(q, onSearch);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <TextField
        type="search"
        label={intl.formatMessage({ id: 'vocabulary.filter.search' })}
        dir="auto"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}

function useSearchText(q: string | undefined, onSearch: SearchBoxProps['onSearch']) {
  const [text, setText] = useState(q ?? '');
  /** The search that the box has asked for or followed. */
  const [known, setKnown] = useState(q);
  const next = searchOf(text);

  // Changed from outside (cleared, or come back to): the box follows. What is typed meanwhile is not overwritten.
  if (known !== q) {
    setKnown(q);
    if (next !== q) setText(q ?? '');
  }

  function searchNow() {
    setKnown(next);
    if (next !== q) onSearch(next);
  }

  useEffect(() => {
    if (next === q) return;
    const timer = setTimeout(() => {
      setKnown(next);
      onSearch(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [next, q, onSearch]);

  return { text, setText, searchNow };
}
