import type { SavedWord } from '@glossa/contract/read/saved-word';
import { VisuallyHidden } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import { InLanguage } from '../../word/word-facts';
import type { WordFilter } from '../../word/word-filter';
import styles from './word-controls.module.css';
import type { WordPages } from './use-word-pages';

export function WordButton({ word, onOpen }: Pick<WordListProps, 'onOpen'> & { word: SavedWord }) {
  return (
    <button type="button" className={styles.word} aria-haspopup="dialog" onClick={() => onOpen(word)}>
      <InLanguage code={word.language}>{word.word}</InLanguage>
    </button>
  );
}

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

export function SelectBox(props: SelectBoxProps) {
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

interface SelectAllProps extends Pick<WordListProps, 'total' | 'onToggleAll' | 'selecting'> {
  count: number;
  hideLabel?: boolean;
}

export function SelectAll({ count, total, onToggleAll, selecting, hideLabel }: SelectAllProps) {
  const intl = useIntl();
  const all = selecting || (count > 0 && count >= total);
  return (
    <SelectBox
      label={intl.formatMessage({ id: 'vocabulary.list.selectAll' })}
      hideLabel={hideLabel}
      checked={all}
      partly={count > 0 && !all}
      onChange={onToggleAll}
    />
  );
}

export interface WordListProps {
  pages: WordPages;
  total: number;
  selected: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onToggleAll: (on: boolean) => void;
  /** All are being selected. */
  selecting: boolean;
  onOpen: (word: SavedWord) => void;
  filter: WordFilter;
  onSort: (change: Pick<WordFilter, 'sort' | 'order'>) => void;
}
