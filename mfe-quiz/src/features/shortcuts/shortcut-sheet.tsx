import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dialog } from '@glossa/shared/ui';
import styles from './shortcut-sheet.module.css';
import { SHORTCUT_ROWS } from './shortcuts';

/** All keys of a quiz. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const named = (key: string) =>
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
                  {key === '…' ? '…' : <kbd className={styles.key}>{named(key)}</kbd>}
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
