import type { ReviewGrade } from '@glossa/contract/review';
import { useKeysWithin } from '@glossa/shared/use-keys-within';
import type { RefObject } from 'react';

type Action = NonNullable<ReturnType<typeof reviewKey>>;

/** Listens for the keys of a session while the focus is inside `root`. */
export function useReviewKeys(
  root: RefObject<HTMLElement | null>,
  side: Parameters<typeof reviewKey>[1],
  run: (action: Action) => void,
): void {
  useKeysWithin(root, (event) => reviewKey(event, side), run);
}

/** The grades, worst first; the keys 1 to 4. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const satisfies readonly ReviewGrade[];

/** What the space bar means once the answer is in sight. */
export const SPACE_GRADE: ReviewGrade = 'good';

type ReviewAction = 'reveal' | 'takeBack' | 'leave' | ReviewGrade;

/** Whoever types into one of these means the letter. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable]';
/** These are pressed with the same keys. */
const TAKES_SPACE = 'button, a, summary';

/** What a key means in a session; nothing for a key that is meant for something else. */
export function reviewKey(event: KeyboardEvent, side: 'front' | 'back' | 'none'): ReviewAction | undefined {
  const { target, code } = event;
  // A key held down must not grade the words to come.
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (!(target instanceof Element) || target.closest(`dialog, [role="dialog"], ${TAKES_LETTERS}`))
    return undefined;
  if (isUndo(event)) return 'takeBack';
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (code === 'Escape') return 'leave';
  if (code === 'KeyU') return 'takeBack';
  const isSpace = code === 'Space' || code === 'Enter' || code === 'NumpadEnter';
  if (isSpace && target.closest(TAKES_SPACE)) return undefined;
  if (side === 'front') return isSpace ? 'reveal' : undefined;
  if (side === 'none') return undefined;
  return code === 'Space' ? SPACE_GRADE : GRADES[Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1]) - 1];
}

/** Ctrl+Z by its letter where the keyboard writes Latin letters, which not all have in the same place; else by its place. */
function isUndo({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
}
