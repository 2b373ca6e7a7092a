import type { ReviewGrade } from '@glossa/contract/vocabulary/review';

/** Worst first, for the keys 1 to 4. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const satisfies readonly ReviewGrade[];

/** The space bar's grade once the answer is shown. */
export const SPACE_GRADE: ReviewGrade = 'good';

type ReviewAction = 'reveal' | 'undo' | 'leave' | ReviewGrade;

const TAKES_LETTERS = 'input, textarea, select, [contenteditable]';
const TAKES_SPACE = 'button, a, summary';

/** The action of a key in a session; undefined for keys that belong to the focused element or to the browser. */
export function readReviewKey(
  event: KeyboardEvent,
  side: 'front' | 'back' | 'none',
): ReviewAction | undefined {
  const { target, code } = event;
  // A held key must not grade the next words.
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (!(target instanceof Element) || target.closest(`dialog, [role="dialog"], ${TAKES_LETTERS}`))
    return undefined;
  if (isUndo(event)) return 'undo';
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (code === 'Escape') return 'leave';
  if (code === 'KeyU') return 'undo';
  const isSpace = code === 'Space' || code === 'Enter' || code === 'NumpadEnter';
  if (isSpace && target.closest(TAKES_SPACE)) return undefined;
  if (side === 'front') return isSpace ? 'reveal' : undefined;
  if (side === 'none') return undefined;
  return code === 'Space' ? SPACE_GRADE : GRADES[Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1]) - 1];
}

/** Ctrl+Z by letter on Latin keyboards, whose layouts differ; otherwise by key position. */
function isUndo({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
}
