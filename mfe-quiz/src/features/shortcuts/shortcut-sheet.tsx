import { ShortcutSheet as SharedSheet } from '@glossa/kit/keyboard';
import { FormattedMessage, useIntl } from 'react-intl';

/** A name between colons is a message. */
const SHORTCUTS = [
  { messageId: 'quiz.keys.choose', keys: ['1', '…', '9'] },
  { messageId: 'quiz.keys.options', keys: ['↑', '↓'] },
  { messageId: 'quiz.keys.next', keys: [':enter:'] },
  { messageId: 'quiz.keys.nextAnywhere', keys: [':ctrl: + :enter:'] },
  { messageId: 'quiz.keys.nextQuestion', keys: [']'] },
  { messageId: 'quiz.keys.previous', keys: ['['] },
  { messageId: 'quiz.keys.leave', keys: [':escape:'] },
  { messageId: 'quiz.keys.sheet', keys: ['?'] },
];

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const labelKey = (key: string) =>
    key.replace(/:(\w+):/g, (_, name: string) => formatMessage({ id: `quiz.key.${name}` }));
  return (
    <SharedSheet
      title={<FormattedMessage id="quiz.keys.title" />}
      closeLabel={formatMessage({ id: 'quiz.keys.close' })}
      hint={<FormattedMessage id="quiz.keys.hint" />}
      rows={SHORTCUTS.map(({ messageId, keys }) => ({
        keys: keys.map(labelKey),
        text: formatMessage({ id: messageId }),
      }))}
      onClose={onClose}
    />
  );
}
