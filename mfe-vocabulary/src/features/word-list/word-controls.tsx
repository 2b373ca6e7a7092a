import type { SavedWord } from '@glossa/contract/read/saved-word';
import { VisuallyHidden } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import { InLanguage } from '../../word/word-facts';
import type { WordFilter } from '../../word/word-filter';
import styles from './word-controls.module.css';
import type { Selection } from './use-selection';
import type { WordPages } from './use-word-pages';

export const WordButton = ({ word, onOpen }: Omit<ListedWordProps, 'selection'>) => (
  <button type="button" className={styles.word} aria-haspopup="dialog" onClick={() => onOpen(word)}>
    <InLanguage code={word.language}>{word.word}</InLanguage>
  </button>
);

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** The server does not have the word yet. */
  disabled?: boolean;
  /** Some, but not all, are selected. */
  partly?: boolean;
  hideLabel?: boolean;
  onChange: (checked: boolean) => void;
}

function SelectBox(props: SelectBoxProps) {
  const { label, checked, disabled, partly = false, hideLabel = false, onChange } = props;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          // HTML has no attribute for it.
          if (input) input.indeterminate = partly;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  );
}

interface SelectAllProps extends Pick<WordListProps, 'selection' | 'total'> {
  hideLabel?: boolean;
}

export function SelectAll({
  selection: { selected, toggleAll, isPending },
  total,
  hideLabel,
}: SelectAllProps) {
  const intl = useIntl();
  const count = selected.size;
  const all = isPending || (count > 0 && count >= total);
  return (
    <SelectBox
      label={intl.formatMessage({ id: 'vocabulary.list.selectAll' })}
      hideLabel={hideLabel}
      checked={all}
      partly={count > 0 && !all}
      onChange={toggleAll}
    />
  );
}

export interface ListedWordProps extends Pick<WordListProps, 'selection' | 'onOpen'> {
  word: SavedWord;
}

export function SelectWord({ word: { id, word }, selection }: Omit<ListedWordProps, 'onOpen'>) {
  const intl = useIntl();
  return (
    <SelectBox
      label={intl.formatMessage({ id: 'vocabulary.list.select' }, { word })}
      hideLabel
      checked={selection.selected.has(id)}
      disabled={id < 0}
      onChange={() => selection.toggle(id)}
    />
  );
}

export interface WordListProps {
  pages: WordPages;
  total: number;
  selection: Selection;
  onOpen: (word: SavedWord) => void;
  filter: WordFilter;
  onSort: (change: Pick<WordFilter, 'sort' | 'order'>) => void;
}
