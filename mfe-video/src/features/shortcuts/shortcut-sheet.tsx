import { Dialog } from '@glossa/shared/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './shortcut-sheet.module.css';
import { SHORTCUTS } from './shortcuts';

/** A name between colons is a message. */
const IN_TEXT = [
  { messageId: 'video.keys.words', keys: ['←', '→'] },
  { messageId: 'video.keys.sentences', keys: ['↑', '↓'] },
  { messageId: 'video.keys.ends', keys: [':home:', ':end:'] },
  { messageId: 'video.keys.lookUp', keys: [':enter:', ':space:'] },
  { messageId: 'video.keys.phrase', keys: [':shift: ←', ':shift: →'] },
];

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const rows = [
    ...SHORTCUTS.map(({ action, keys }) => ({ messageId: `video.keys.${action}`, keys })),
    ...IN_TEXT,
  ];
  const named = (key: string) =>
    key.replace(/:(\w+):/, (_, name: string) => formatMessage({ id: `video.key.${name}` }));
  return (
    <Dialog
      title={<FormattedMessage id="video.keys.title" />}
      closeLabel={formatMessage({ id: 'video.keys.close' })}
      onClose={onClose}
    >
      <p className={styles.hint}>
        <FormattedMessage id="video.keys.hint" />
      </p>
      <dl className={styles.list}>
        {rows.map(({ messageId, keys }) => (
          <div key={messageId} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {named(key)}
                </kbd>
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
