/** `KeyboardEvent.code`: the same positions in every alphabet. */
import KEY_CODES from './key-codes.json';

type KeyAction = keyof typeof KEY_CODES;
export type EditorAction = KeyAction | 'undo' | 'redo' | 'tap';

/** The action of a key in the list of lines; undefined for keys that belong to a field or to the browser. */
export function findEditorAction(event: KeyboardEvent, isTapping: boolean): EditorAction | undefined {
  const { target, code, repeat } = event;
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if (!(target instanceof Element) || target.closest('input, textarea, select, dialog')) return undefined;
  if (event.ctrlKey || event.metaKey) return findUndo(event);
  if (event.shiftKey) return undefined;
  // Other buttons are pressed by these keys.
  const isButton = target.closest('button') !== null && target.closest('[data-caption-line]') === null;
  if (isButton && ['Enter', 'NumpadEnter', 'Space'].includes(code)) return undefined;
  const action = code === 'Space' && isTapping ? 'tap' : readCode(code);
  const mayRepeat = ['up', 'down', 'earlier', 'later'].includes(action ?? '');
  return repeat && !mayRepeat ? undefined : action;
}

const readCode = (code: string) =>
  (Object.keys(KEY_CODES) as KeyAction[]).find((action) => KEY_CODES[action].includes(code));

/** By the character, as everywhere: Z is elsewhere on other keyboards. */
function findUndo({ key, shiftKey }: KeyboardEvent): EditorAction | undefined {
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return undefined;
}
