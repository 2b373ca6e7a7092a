/** Keys, the focus, and the sheet that lists a screen's keys. */
export { ShortcutSheet } from './shortcut-sheet';
export { useDialogButton } from './use-dialog-button';
export { useFocusOnRemoval } from './use-focus-on-removal';
export { useKeysWithin } from './use-keys-within';
