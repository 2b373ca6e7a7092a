import { ShortcutSheet as SharedSheet } from '@glossa/kit/keyboard';
import { FormattedMessage, useIntl } from 'react-intl';
import { SHORTCUTS } from './shortcuts';

/** A name between colons is a message. */
const IN_TEXT = [
  { messageId: 'video.keys.words', keys: ['←', '→'] },
  { messageId: 'video.keys.sentences', keys: ['↑', '↓'] },
  { messageId: 'video.keys.ends', keys: [':home:', ':end:'] },
  { messageId: 'video.keys.phrase', keys: [':shift: ←', ':shift: →'] },
];

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const rows = [
    ...SHORTCUTS.map(({ action, keys }) => ({ messageId: `video.keys.${action}`, keys })),
    ...IN_TEXT,
  ];
  const labelKey = (key: string) =>
    key.replace(/:(\w+):/, (_, name: string) => formatMessage({ id: `video.key.${name}` }));
  return (
    <SharedSheet
      title={<FormattedMessage id="video.keys.title" />}
      closeLabel={formatMessage({ id: 'video.keys.close' })}
      hint={<FormattedMessage id="video.keys.hint" />}
      rows={rows.map(({ messageId, keys }) => ({
        keys: keys.map(labelKey),
        text: formatMessage({ id: messageId }),
      }))}
      onClose={onClose}
    />
  );
}
