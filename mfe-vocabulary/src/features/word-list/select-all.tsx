import { useIntl } from 'react-intl';
import { SelectBox } from './select-box';
import { selectedAmong } from './selection';
import type { WordListProps } from './word-list';

interface SelectAllProps extends Pick<WordListProps, 'words' | 'selected' | 'onToggleAll'> {
  hideLabel?: boolean;
}

export function SelectAll({ words, selected, onToggleAll, hideLabel }: SelectAllProps) {
  const intl = useIntl();
  const count = selectedAmong(words, selected).length;
  const all = count === words.length;
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
