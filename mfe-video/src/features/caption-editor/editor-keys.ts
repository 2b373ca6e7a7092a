/** `KeyboardEvent.code`: the same positions in every alphabet. */
const ACTIONS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'edit',
  NumpadEnter: 'edit',
  Space: 'playPause',
  KeyR: 'replay',
  BracketLeft: 'earlier',
  BracketRight: 'later',
  KeyT: 'startNow',
  KeyJ: 'join',
  Delete: 'remove',
} as const;

export type EditorAction = (typeof ACTIONS)[keyof typeof ACTIONS] | 'undo' | 'redo' | 'tap';

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

const readCode = (code: string): EditorAction | undefined =>
  code in ACTIONS ? ACTIONS[code as keyof typeof ACTIONS] : undefined;

/** By the character, as everywhere: Z is elsewhere on other keyboards. */
function findUndo({ key, shiftKey }: KeyboardEvent): EditorAction | undefined {
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return undefined;
}
