import { Dialog } from '@glossa/kit/ui';
import { useIntl } from 'react-intl';
import styles from './shortcut-sheet.module.css';

interface ShortcutRow {
  /** Its message has this name. */
  readonly name: string;
  /** Labels of the keys, any of which does it; `…` stands for the keys between two others. A name between colons is a message. */
  readonly keys: readonly string[];
}

interface ShortcutSheetProps {
  rows: readonly ShortcutRow[];
  /** The id of a row's message, and of `title`, `hint` and `close`. */
  toTextId: (name: string) => string;
  /** The id of the message that names a key. */
  toKeyId: (name: string) => string;
  onClose: () => void;
}

export function ShortcutSheet({ rows, toTextId, toKeyId, onClose }: ShortcutSheetProps) {
  const { formatMessage } = useIntl();
  const readText = (name: string) => formatMessage({ id: toTextId(name) });
  const labelKey = (key: string) =>
    key.replace(/:(\w+):/g, (_, name: string) => formatMessage({ id: toKeyId(name) }));
  return (
    <Dialog message={toTextId('title')} closeMessage={toTextId('close')} onClose={onClose}>
      <p className={styles.hint}>{readText('hint')}</p>
      <dl className={styles.list}>
        {rows.map(({ name, keys }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map(labelKey).map((key) =>
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
            <dd>{readText(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
