import { MAX_SEARCH_LENGTH } from '@glossa/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextField, type FieldTexts } from './field';
import { Form } from './form';

/** Between the last key and the search. */
const DEBOUNCE_MS = 250;

interface SearchFieldProps extends Pick<FieldTexts, 'hideLabel'> {
  label: string;
  /** The search that is shown. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches while the learner types, and at once when they press Enter. A hidden label stands in the field itself. */
export function SearchField({ label, hideLabel, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  /** The last search that was sent or came from outside. */
  const [known, setKnown] = useState(search);
  const next = text.trim();
  // The search changed from outside, such as by going back: shows it, unless it equals the typed text.
  if (known !== search) {
    setKnown(search);
    if (next !== search) setText(search);
  }
  function searchNow() {
    setKnown(next);
    if (next !== search) onSearch(next);
  }
  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    if (next === search) return;
    const timer = setTimeout(() => searchLater(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [next, search]);
  return (
    <Form role="search" onSubmit={searchNow}>
      <TextField
        type="search"
        label={label}
        hideLabel={hideLabel}
        placeholder={hideLabel ? label : undefined}
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
