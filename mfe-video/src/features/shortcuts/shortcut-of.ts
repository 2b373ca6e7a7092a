import { SHORTCUTS, type LessonAction } from './shortcuts';

/** Whoever types into one of these means the letter. In a list of choices a letter leads to a choice. */
const TAKES_LETTERS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** These are pressed with the space bar. */
const TAKES_SPACE = 'button, a, summary, input, [role="button"]';

/** What a key means in the lesson; nothing for a key that is meant for something else. */
export function shortcutOf(event: KeyboardEvent): LessonAction | undefined {
  const { target, code, key } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey) return undefined;
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return undefined;
  if (target.closest(TAKES_LETTERS)) return undefined;
  if (key === '?') return 'sheet';
  if (event.altKey || event.shiftKey) return undefined;
  if (code === 'Space' && target.closest(TAKES_SPACE)) return undefined;
  return SHORTCUTS.find(({ codes }) => codes.includes(code))?.action;
}
