import { ShortcutSheet as SharedSheet, useKeysWithin } from '@glossa/kit/keyboard';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RefObject } from 'react';

/** A name between colons is a message. */
const SHORTCUTS = [
  { messageId: 'quiz.keys.choose', keys: ['1', '…', '9'] },
  { messageId: 'quiz.keys.options', keys: ['↑', '↓'] },
  { messageId: 'quiz.keys.next', keys: [':enter:'] },
  { messageId: 'quiz.keys.check', keys: [':shift: + :enter:'] },
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

/** `choose` has a number from 1; `next` submits the quiz at the last question, `forward` only moves to the next one. */
export type QuizAction =
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'next' | 'check' | 'forward' | 'previous' | 'leave' | 'sheet' };

/** In these a letter is typed, or selects an option. */
const TAKES_LETTERS = 'input:not([type="radio"]), textarea, select, [contenteditable]';
/** These react to Enter themselves; an input submits its form. */
const TAKES_ENTER = 'a, button, summary, input, select, textarea';

export function useShortcuts(root: RefObject<HTMLElement | null>, run: (action: QuizAction) => void): void {
  useKeysWithin(root, findShortcut, run);
}

/** Undefined for a key that is meant for something else. */
export function findShortcut(event: KeyboardEvent): QuizAction | undefined {
  const { target, code, key } = event;
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (!(target instanceof Element) || target.closest('dialog, [role="dialog"]')) return undefined;
  const isEnter = code === 'Enter' || code === 'NumpadEnter';
  if (isEnter && (event.ctrlKey || event.metaKey)) return { kind: 'next' };
  if (isEnter && event.shiftKey && !event.altKey) return { kind: 'check' };
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target.closest(TAKES_LETTERS)) return code === 'Escape' ? { kind: 'leave' } : undefined;
  if (key === '?') return { kind: 'sheet' };
  if (event.shiftKey) return undefined;
  if (isEnter) return target.closest(TAKES_ENTER) ? undefined : { kind: 'next' };
  return findByCode(code);
}

/** Reads the position of the key, so that the shortcuts are the same in every alphabet. */
function findByCode(code: string): QuizAction | undefined {
  if (code === 'BracketLeft') return { kind: 'previous' };
  if (code === 'BracketRight') return { kind: 'forward' };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  return digit === undefined ? undefined : { kind: 'choose', number: Number(digit) };
}
