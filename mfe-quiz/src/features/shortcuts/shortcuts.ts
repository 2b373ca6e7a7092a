/**
 * What a key does in a quiz. `choose` comes with a number from 1; `next` hands in at the end, `forward` only goes to the
 * next question.
 */
export type QuizAction =
  | { readonly kind: 'choose'; readonly number: number }
  | { readonly kind: 'next' | 'forward' | 'previous' | 'leave' | 'sheet' };

interface ShortcutRow {
  /** Id of the message that says what it does. */
  readonly messageId: string;
  /** How the keys are called; a name between colons is a message. */
  readonly keys: readonly string[];
}

/** Every key of a quiz, as the sheet shows them. */
export const SHORTCUT_ROWS: readonly ShortcutRow[] = [
  { messageId: 'quiz.keys.choose', keys: ['1', '…', '9'] },
  { messageId: 'quiz.keys.options', keys: ['↑', '↓'] },
  { messageId: 'quiz.keys.next', keys: [':enter:'] },
  { messageId: 'quiz.keys.nextAnywhere', keys: [':ctrl: + :enter:'] },
  { messageId: 'quiz.keys.nextQuestion', keys: [']'] },
  { messageId: 'quiz.keys.previous', keys: ['['] },
  { messageId: 'quiz.keys.leave', keys: [':escape:'] },
  { messageId: 'quiz.keys.sheet', keys: ['?'] },
];
