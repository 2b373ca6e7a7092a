import { placeBeside } from './place-beside';

const SCREEN_PX = 700;

/** A popover of a height beside a sentence from 300 to 360 px, in a window of 700. */
function open(height: number) {
  const rect = (top: number, bottom: number) =>
    ({ top, bottom, left: 100, right: 140, height: bottom - top, width: 40 }) as DOMRect;
  window.innerHeight = SCREEN_PX;
  let changed: () => void = () => undefined;
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      changed = () => listener([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  const sentence = document.createElement('div');
  sentence.dataset.sentence = 'true';
  const word = sentence.appendChild(document.createElement('span'));
  sentence.getBoundingClientRect = word.getBoundingClientRect = () => rect(300, 360);
  const popover = document.createElement('div');
  const content = popover.appendChild(document.createElement('div'));
  let now = height;
  Object.defineProperty(content, 'scrollHeight', { get: () => now });
  const end = placeBeside({ first: word, last: word }, popover);
  const side = () => popover.dataset.side;
  return { end, side, popover, grow: (to: number) => ((now = to), changed()) };
}

test('it stands ten pixels below the sentence, with the arrow at the middle of the word', () => {
  const { popover, side, end } = open(200);
  expect(side()).toBe('below');
  expect(popover.style.top).toBe('370px');
  expect(Number.parseFloat(popover.style.getPropertyValue('--arrow'))).toBe(
    120 - Number.parseFloat(popover.style.left),
  );
  end();
});

test('it goes above only where it has no room below and more above, and does not go to and fro', () => {
  const { side, grow, end } = open(200);
  grow(500);
  const wide = side();
  for (let times = 0; times < 3; times += 1) {
    grow(500);
    expect(side()).toBe(wide);
  }
  grow(100);
  expect(side()).toBe(wide);
  end();
});
