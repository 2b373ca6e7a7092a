import { Dialog } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import styles from './shortcut-sheet.module.css';

export interface ShortcutRow {
  /** Labels of the keys, any of which does it; `…` stands for the keys between two others. */
  readonly keys: readonly string[];
  readonly text: string;
}

interface ShortcutSheetProps {
  title: ReactNode;
  closeLabel: string;
  hint: ReactNode;
  rows: readonly ShortcutRow[];
  onClose: () => void;
}

export function ShortcutSheet({ title, closeLabel, hint, rows, onClose }: ShortcutSheetProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <p className={styles.hint}>{hint}</p>
      <dl className={styles.list}>
        {rows.map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) =>
                key === '…' ? (
                  key
                ) : (
                  // Text from right to left mirrors brackets, which are keys of their own.
                  <kbd key={key} className={styles.key} dir="ltr">
                    {key}
                  </kbd>
                ),
              )}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
