import { useIntl } from 'react-intl';
import { SelectBox } from './select-box';

export interface SelectAllProps {
  /** How many words are selected, and how many the filter finds. */
  count: number;
  total: number;
  onToggleAll: (on: boolean) => void;
  /** All are being selected. */
  selecting: boolean;
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
