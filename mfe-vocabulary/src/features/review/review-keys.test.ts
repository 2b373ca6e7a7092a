import { readReviewKey } from './review-keys';

/** A key pressed in the element that `html` makes, with the answer in sight. */
function press(html: string, init: KeyboardEventInit) {
  document.body.innerHTML = html;
  const element = document.body.querySelector('[data-here]')!;
  let action: string | undefined;
  element.addEventListener('keydown', (event) => (action = readReviewKey(event as KeyboardEvent, 'back')));
  element.dispatchEvent(new KeyboardEvent('keydown', init));
  return action;
}

const CARD = '<h2 tabindex="-1" data-here></h2>';

test.each([
  [{ code: 'KeyY', key: 'z', ctrlKey: true }, 'undo'],
  [{ code: 'KeyZ', key: 'y', ctrlKey: true }, undefined],
  [{ code: 'KeyZ', key: 'я', metaKey: true }, 'undo'],
  [{ code: 'KeyZ', key: 'Z', ctrlKey: true, shiftKey: true }, undefined],
  [{ code: 'Digit2', key: 'é' }, 'hard'],
  [{ code: 'Digit5', key: '5' }, undefined],
  [{ code: 'Enter', key: 'Enter' }, undefined],
  [{ code: 'Space', key: ' ', repeat: true }, undefined],
])('%o on a card means %s in every keyboard layout', (init, action) => {
  expect(press(CARD, init)).toBe(action);
});

test.each(['<input data-here>', '<dialog open><button data-here></button></dialog>'])(
  'in %s a key is no shortcut',
  (html) => {
    expect(press(html, { code: 'Digit1', key: '1' })).toBeUndefined();
  },
);
