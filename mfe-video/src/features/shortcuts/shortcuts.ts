/** What a key of the lesson does. */
export type LessonAction =
  | 'playPause'
  | 'sentenceBack'
  | 'sentenceForward'
  | 'replay'
  | 'loop'
  | 'nextNew'
  | 'save'
  | 'quickLookUp'
  | 'translation'
  | 'slower'
  | 'faster'
  | 'sheet';

interface Shortcut {
  readonly action: LessonAction;
  /** By place on the keyboard (`KeyboardEvent.code`), so that they are the same in every alphabet. */
  readonly codes: readonly string[];
  /** How the keys are called on an English keyboard. */
  readonly keys: readonly string[];
}

/** Every shortcut but `?`, which is known by its sign: it is elsewhere on every keyboard. */
// The space bar plays only where it presses nothing, which is hardly anywhere in a text of words: it is not listed.
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'playPause', codes: ['Space', 'KeyK'], keys: ['K'] },
  { action: 'sentenceBack', codes: ['KeyJ'], keys: ['J'] },
  { action: 'sentenceForward', codes: ['KeyL'], keys: ['L'] },
  { action: 'replay', codes: ['KeyR'], keys: ['R'] },
  { action: 'loop', codes: ['KeyO'], keys: ['O'] },
  { action: 'nextNew', codes: ['KeyN'], keys: ['N'] },
  { action: 'save', codes: ['KeyS'], keys: ['S'] },
  { action: 'quickLookUp', codes: ['KeyD'], keys: ['D'] },
  { action: 'translation', codes: ['KeyT'], keys: ['T'] },
  { action: 'slower', codes: ['BracketLeft'], keys: ['['] },
  { action: 'faster', codes: ['BracketRight'], keys: [']'] },
  { action: 'sheet', codes: [], keys: ['?'] },
];
