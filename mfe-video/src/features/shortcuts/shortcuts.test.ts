import { findShortcut } from './shortcuts';

/** A key pressed in the element that `html` makes. */
function press(html: string, init: KeyboardEventInit) {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[data-here]')!;
  let action: string | undefined;
  element.addEventListener('keydown', (event) => (action = findShortcut(event as KeyboardEvent)));
  element.dispatchEvent(new KeyboardEvent('keydown', init));
  return action;
}

const WORD = '<span tabindex="0" data-here></span>';

test.each([
  [{ code: 'Space' }, 'playPause'],
  [{ code: 'KeyK' }, 'playPause'],
  [{ code: 'KeyJ', key: 'о' }, 'sentenceBack'],
  [{ code: 'KeyL', key: 'ل' }, 'sentenceForward'],
  [{ code: 'KeyD', key: 'в' }, 'lookUp'],
  [{ code: 'KeyT' }, 'translation'],
  [{ code: 'BracketLeft' }, 'slower'],
  [{ code: 'Minus', key: '?', shiftKey: true }, 'sheet'],
  [{ code: 'KeyA' }, undefined],
])('%o on a word means %s, whatever letter is on the key', (init, action) => {
  expect(press(WORD, init)).toBe(action);
});

test.each([
  ['a text field', '<input data-here>'],
  ['a list of choices', '<select data-here></select>'],
  ['a text area', '<textarea data-here></textarea>'],
  ['an editable text', '<p contenteditable="true"><b data-here></b></p>'],
  ['a dialog over the lesson', '<dialog open><button data-here></button></dialog>'],
])('a letter in %s is left to it', (_where, html) => {
  expect(press(html, { code: 'KeyR' })).toBeUndefined();
  expect(press(html, { code: 'Slash', key: '?', shiftKey: true })).toBeUndefined();
});

test.each([
  '<button data-here></button>',
  '<span role="button" tabindex="0" data-here></span>',
  '<input type="checkbox" data-here>',
  '<a href="/" data-here></a>',
])('the space bar on %s is left to it, and a letter is not', (html) => {
  expect(press(html, { code: 'Space' })).toBeUndefined();
  expect(press(html, { code: 'KeyR' })).toBe('replay');
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat', 'isComposing'])(
  'a key with %s is no shortcut',
  (name) => {
    expect(press(WORD, { code: 'KeyS', [name]: true })).toBeUndefined();
  },
);
