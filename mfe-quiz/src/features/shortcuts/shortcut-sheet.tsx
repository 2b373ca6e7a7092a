import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '@glossa/shared/ui';
import styles from './shortcut-sheet.module.css';

interface ShortcutRow {
  /** Id of the message that says what the keys do. */
  readonly messageId: string;
  /** Labels of the keys; a name between colons is a message. */
  readonly keys: readonly string[];
}

const SHORTCUT_ROWS: readonly ShortcutRow[] = [
  { messageId: 'quiz.keys.choose', keys: ['1', '…', '9'] },
  { messageId: 'quiz.keys.options', keys: ['↑', '↓'] },
  { messageId: 'quiz.keys.next', keys: [':enter:'] },
  { messageId: 'quiz.keys.nextAnywhere', keys: [':ctrl: + :enter:'] },
  { messageId: 'quiz.keys.nextQuestion', keys: [']'] },
  { messageId: 'quiz.keys.previous', keys: ['['] },
  { messageId: 'quiz.keys.leave', keys: [':escape:'] },
  { messageId: 'quiz.keys.sheet', keys: ['?'] },
];

/** Lists all keys of a quiz. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const labelKey = (key: string) =>
    key.replace(/:(\w+):/g, (_, name: string) => formatMessage({ id: `quiz.key.${name}` }));
  return (
    <Dialog
      title={<FormattedMessage id="quiz.keys.title" />}
      closeLabel={formatMessage({ id: 'quiz.keys.close' })}
      onClose={onClose}
    >
      <p className={styles.hint}>
        <FormattedMessage id="quiz.keys.hint" />
      </p>
      <dl className={styles.list}>
        {SHORTCUT_ROWS.map(({ messageId, keys }) => (
          <div key={messageId} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <Fragment key={key}>
                  {key === '…' ? '…' : <kbd className={styles.key}>{labelKey(key)}</kbd>}
                </Fragment>
              ))}
            </dt>
            <dd>
              <FormattedMessage id={messageId} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
