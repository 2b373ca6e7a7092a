import { VisuallyHidden } from '@glossa/shared/ui';
import styles from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some, but not all, of what it stands for is selected. */
  partly?: boolean;
  hideLabel?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with room to be hit by a finger. */
export function SelectBox({ label, checked, partly = false, hideLabel = false, onChange }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={checked}
        ref={(input) => {
          // No attribute exists for it.
          if (input) input.indeterminate = partly;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  );
}
