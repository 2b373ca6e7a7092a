import { ShortcutSheet as SharedSheet } from '@glossa/kit/keyboard';
import KEYS_IN_TEXT from './keys-in-text.json';
import { SHORTCUTS } from './shortcuts';

const ROWS = [...SHORTCUTS.map(([name, { keys }]) => ({ name, keys })), ...KEYS_IN_TEXT];

export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => (
  <SharedSheet
    rows={ROWS}
    toTextId={(name) => `video.keys.${name}`}
    toKeyId={(name) => `video.key.${name}`}
    onClose={onClose}
  />
);
