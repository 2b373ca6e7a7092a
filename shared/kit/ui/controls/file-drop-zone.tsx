import { useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
import styles from './file-drop-zone.module.css';

interface FileDropZoneProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'aria-invalid'> {
  icon: IconName;
  label: ReactNode;
  hint: ReactNode;
  /** At least one file; several may be dropped where only one can be chosen. */
  onChoose: (files: File[]) => void;
  /** Says what has been chosen; it is read out. */
  children: ReactNode;
}

/** Files from the device, chosen from a dialog or dropped here. */
export function FileDropZone({ icon, label, hint, onChoose, children, ...input }: FileDropZoneProps) {
  const [isOver, setOver] = useState(false);

  function choose(files: Iterable<File>) {
    const chosen = [...files];
    if (chosen.length > 0) onChoose(chosen);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <div
      className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
      onDragOver={(event) => {
        // Otherwise the browser opens the file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={styles.label}>
        <input
          {...input}
          type="file"
          className={styles.input}
          onChange={({ target }) => {
            choose(target.files ?? []);
            // Lets the same file be chosen again after a correction.
            target.value = '';
          }}
        />
        <Icon name={icon} />
        {label}
      </label>
      <p className={styles.hint}>{hint}</p>
      <div role="status" className={styles.status}>
        {children}
      </div>
    </div>
  );
}
