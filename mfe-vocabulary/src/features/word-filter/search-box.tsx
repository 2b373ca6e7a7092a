import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { Form, TextField } from '@glossa/kit/ui';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { normalizeSearch } from './filter-in-address';

const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  q: string | undefined;
  /** The name stands in the field itself. */
  compact: boolean;
  onSearch: (q: string | undefined) => void;
}

/** Searches while the learner types, debounced; Enter searches at once. */
export function SearchBox({ q, compact, onSearch }: SearchBoxProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'vocabulary.filter.search' });
  const { text, setText, searchNow } = useSearchText(q, onSearch);
  return (
    <Form role="search" onSubmit={() => searchNow()}>
      <TextField
        type="search"
        label={name}
        hideLabel={compact}
        placeholder={compact ? name : undefined}
        dir="auto"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Form>
  );
}

function useSearchText(q: string | undefined, onSearch: SearchBoxProps['onSearch']) {
  const [text, setText] = useState(q ?? '');
  /** The last search that was sent or came from outside. */
  const [known, setKnown] = useState(q);
  const next = normalizeSearch(text);

  // The search changed from outside: shows it, unless it equals the typed text.
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
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next, q, onSearch]);

  return { text, setText, searchNow };
}
