import { findShortcut, type QuizAction } from './shortcut-sheet';

/** Presses a key in the element marked in `html`. */
function press(html: string, init: KeyboardEventInit): QuizAction | undefined {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[data-here]')!;
  let action: QuizAction | undefined;
  element.addEventListener('keydown', (event) => (action = findShortcut(event as KeyboardEvent)));
  element.dispatchEvent(new KeyboardEvent('keydown', init));
  return action;
}

const HEADING = '<h2 tabindex="-1" data-here></h2>';

test.each([
  [{ code: 'Digit1' }, { kind: 'choose', number: 1 }],
  [
    { code: 'Digit9', key: '٩' },
    { kind: 'choose', number: 9 },
  ],
  [{ code: 'Numpad3' }, { kind: 'choose', number: 3 }],
  [{ code: 'Digit0' }, undefined],
  [{ code: 'Enter' }, { kind: 'next' }],
  [{ code: 'BracketRight', key: 'ъ' }, { kind: 'forward' }],
  [{ code: 'BracketLeft', key: 'х' }, { kind: 'previous' }],
  [{ code: 'Minus', key: '?', shiftKey: true }, { kind: 'sheet' }],
  [{ code: 'KeyA' }, undefined],
  [{ code: 'Escape' }, undefined],
])('%o on the question means %o, whatever letter is on the key', (init, action) => {
  expect(press(HEADING, init)).toEqual(action);
});

test.each(['<input data-here>', '<select data-here></select>', '<textarea data-here></textarea>'])(
  'in %s keys type, Ctrl and Enter go to the next question, and Escape leaves',
  (html) => {
    for (const code of ['Digit1', 'BracketLeft', 'Enter']) expect(press(html, { code })).toBeUndefined();
    expect(press(html, { code: 'Slash', key: '?', shiftKey: true })).toBeUndefined();
    expect(press(html, { code: 'Enter', ctrlKey: true })).toEqual({ kind: 'next' });
    expect(press(html, { code: 'Escape' })).toEqual({ kind: 'leave' });
  },
);

test('a radio button takes numbers, and submits its form with Enter itself', () => {
  const html = '<input type="radio" data-here>';
  expect(press(html, { code: 'Digit2' })).toEqual({ kind: 'choose', number: 2 });
  expect(press(html, { code: 'Enter' })).toBeUndefined();
});

test.each(['<button data-here></button>', '<a href="/" data-here></a>'])(
  'Enter on %s is left to it',
  (html) => {
    expect(press(html, { code: 'Enter' })).toBeUndefined();
  },
);

test.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat', 'isComposing'])(
  'a number with %s is no shortcut',
  (name) => {
    expect(press(HEADING, { code: 'Digit1', [name]: true })).toBeUndefined();
  },
);

test('a dialog over the quiz keeps its keys', () => {
  expect(press('<dialog open><button data-here></button></dialog>', { code: 'Digit1' })).toBeUndefined();
});
