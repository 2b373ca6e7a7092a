import { autoScroll } from './auto-scroll';

/** A box 400 px high with a word at `top`. */
function boxWithWordAt(top: number) {
  const box = document.createElement('div');
  box.style.overflowY = 'auto';
  const word = document.createElement('span');
  box.append(word);
  document.body.append(box);
  box.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
  word.getBoundingClientRect = () => new DOMRect(0, top, 50, 20);
  const scrollBy = jest.fn();
  box.scrollBy = scrollBy;
  return { box, word, scrollBy };
}

const follow = (scroll: ReturnType<typeof autoScroll>, word: HTMLElement) => {
  scroll.follow(word);
  jest.advanceTimersByTime(1);
};
const followAtRest = (box: HTMLElement, word: HTMLElement) => {
  autoScroll(box).follow(word);
  jest.runAllTimers();
};

beforeEach(() => {
  jest.useFakeTimers();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a word out of sight is brought to the middle of the box', () => {
  const { box, word, scrollBy } = boxWithWordAt(600);
  followAtRest(box, word);
  expect(scrollBy).toHaveBeenCalledWith({ top: 410, behavior: 'smooth' });
});

test('a word in the middle of the box moves nothing', () => {
  const { box, word, scrollBy } = boxWithWordAt(200);
  followAtRest(box, word);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('it scrolls at most once in 200 ms, and then to the newest word', () => {
  const { box, word, scrollBy } = boxWithWordAt(600);
  const scroll = autoScroll(box);
  follow(scroll, word);
  word.getBoundingClientRect = () => new DOMRect(0, 900, 50, 20);
  scroll.follow(word);
  jest.advanceTimersByTime(150);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60);
  expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ top: 710 }));
});

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'it stands back for 5 seconds after %s',
  (event) => {
    const { box, word, scrollBy } = boxWithWordAt(600);
    const scroll = autoScroll(box);
    box.dispatchEvent(new Event(event));
    jest.advanceTimersByTime(4_900);
    follow(scroll, word);
    expect(scrollBy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    follow(scroll, word);
    expect(scrollBy).toHaveBeenCalledTimes(1);
  },
);

test('it stands back for 5 seconds after the last movement of a scroll bar that is held', () => {
  const { box, word, scrollBy } = boxWithWordAt(600);
  const scroll = autoScroll(box);
  box.dispatchEvent(new Event('pointerdown'));
  jest.advanceTimersByTime(4_900);
  box.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(4_900);
  follow(scroll, word);
  expect(scrollBy).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  follow(scroll, word);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  // Its own movement is not the reader's.
  box.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(200);
  follow(scroll, word);
  expect(scrollBy).toHaveBeenCalledTimes(2);
});

test('it stands back while some of the text is selected', () => {
  const { box, word, scrollBy } = boxWithWordAt(600);
  word.textContent = 'market';
  document.getSelection()?.selectAllChildren(word);
  followAtRest(box, word);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('who wants no motion is taken there at once', () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  const { box, word, scrollBy } = boxWithWordAt(600);
  followAtRest(box, word);
  expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'instant' }));
});

/** A text of 2,000 px in a page of 768 px whose edges are covered, with a word at `top` of the screen. */
function pageWithWordAt(top: number, textTop = -100) {
  const { box, word, scrollBy } = boxWithWordAt(top);
  box.getBoundingClientRect = () => new DOMRect(0, textTop, 300, 2_000);
  box.style.overflowY = 'visible';
  jest
    .spyOn(window, 'getComputedStyle')
    .mockReturnValue({ scrollMarginTop: '200px', scrollMarginBottom: '100px' } as CSSStyleDeclaration);
  window.innerHeight = 768;
  const scrollPage = jest.fn();
  window.scrollBy = scrollPage;
  return { box, word, scrollBy, scrollPage };
}

afterEach(() => jest.restoreAllMocks());

test('a text without a box of its own is scrolled with the page, to the middle of what nothing covers', () => {
  const { box, word, scrollBy, scrollPage } = pageWithWordAt(700);
  followAtRest(box, word);
  // The middle of the word is at 710, that of the free part, from 200 to 668, at 434.
  expect(scrollPage).toHaveBeenCalledWith({ top: 276, behavior: 'smooth' });
  expect(scrollBy).not.toHaveBeenCalled();
});

test('a word behind the picture at the top edge is brought out', () => {
  const { box, word, scrollPage } = pageWithWordAt(150);
  followAtRest(box, word);
  expect(scrollPage).toHaveBeenCalledWith(expect.objectContaining({ top: -274 }));
});

test.each(['wheel', 'touchmove', 'keydown'])(
  'the page is left alone for 5 seconds after a %s anywhere in it',
  (event) => {
    const { box, word, scrollPage } = pageWithWordAt(700);
    const scroll = autoScroll(box);
    document.body.dispatchEvent(new Event(event, { bubbles: true }));
    jest.advanceTimersByTime(4_900);
    follow(scroll, word);
    expect(scrollPage).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    follow(scroll, word);
    expect(scrollPage).toHaveBeenCalledTimes(1);
    scroll.stop();
  },
);

test('a reader who is at what stands below the text is not brought back', () => {
  const { box, word, scrollPage } = pageWithWordAt(-500, -1_900);
  followAtRest(box, word);
  expect(scrollPage).not.toHaveBeenCalled();
});
