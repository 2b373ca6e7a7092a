import { withStatus } from '@glossa/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { theVideo } from '../testing/fake-video';
import { spoken } from '../testing/lesson';
import { openReadyLesson, pressAt, word } from '../testing/open-lesson';

// Words 0-6 from 0 s, 7-9 from 3.5 s.
const transcript = spoken('“At the market, Nina always buys bread.”', 'It smells good.');
const picked = () => [...document.querySelectorAll('[data-picked]')].map((element) => element.textContent);

fakeLessonPage();
afterEach(() => document.getSelection()?.removeAllRanges());

const open = (language = 'en', more: object = {}) =>
  openReadyLesson({
    answers: { 'GET /api/transcribe/morning-market': { ...transcript, language }, ...more },
  });

describe('with Shift and the arrow keys', () => {
  test('words in a row are picked, and Enter looks them up without the punctuation around them', async () => {
    const { user } = await open();
    await pressAt(user, 0, '{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(picked()).toEqual(['“At', 'the', 'market,']);
    expect(word(2)).toHaveFocus();
    expect(screen.getByText('Selected: “At the market,')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^At the market in “At the market, Nina/)).toBeVisible();
    expect(theVideo().currentTime).toBeCloseTo(0.01);
  });

  test('it can be made smaller again, and goes the other way', async () => {
    const { user } = await open();
    await pressAt(user, 3, '{Shift>}{ArrowRight}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(picked()).toEqual(['market,', 'Nina']);
  });

  test('a phrase has five words at most', async () => {
    const { user } = await open();
    await pressAt(user, 0, '{Shift>}{ArrowRight>9/}{/Shift}');
    expect(picked()).toHaveLength(5);
    expect(word(4)).toHaveFocus();
  });

  test('and ends with its sentence', async () => {
    const { user } = await open();
    await pressAt(user, 6, '{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(picked()).toEqual([]);
    expect(word(6)).toHaveFocus();
  });

  test('a step without Shift and Escape let go of it', async () => {
    const { user } = await open();
    await pressAt(user, 0, '{Shift>}{ArrowRight}{/Shift}{Escape}');
    expect(picked()).toEqual([]);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
    expect(picked()).toEqual([]);
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
    expect(word(3)).toHaveFocus();
  });

  test('the next new word lets go of it', async () => {
    const { user, calls } = await open('en', { 'POST /api/vocabulary': withStatus(201, { id: 1 }) });
    await pressAt(user, 1, '{Shift>}{ArrowRight}{/Shift}ns');
    expect(picked()).toEqual([]);
    expect(screen.queryByText(/^Selected/)).not.toBeInTheDocument();
    expect(await screen.findByText('“the” was added to your vocabulary.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.data).toMatchObject({ word: 'the' });
  });

  test('in a right-to-left text the arrows are mirrored', async () => {
    const { user } = await open('ar');
    await pressAt(user, 0, '{Shift>}{ArrowLeft}{/Shift}');
    expect(picked()).toEqual(['“At', 'the']);
  });

  test('S saves the phrase', async () => {
    const { user, calls } = await open('en', { 'POST /api/vocabulary': withStatus(201, { id: 1 }) });
    await pressAt(user, 5, '{Shift>}{ArrowRight}{/Shift}s');
    expect(await screen.findByText('“buys bread” was added to your vocabulary.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.data).toMatchObject({ word: 'buys bread' });
  });
});

/** Where a letter of a word is: a word with punctuation has several texts. */
function letter(index: number, at: number): [text: Node, offset: number] {
  const texts = document.createTreeWalker(word(index), NodeFilter.SHOW_TEXT);
  let offset = at;
  while (texts.nextNode()) {
    const { length } = texts.currentNode as Text;
    if (offset <= length) break;
    offset -= length;
  }
  return [texts.currentNode, offset];
}

describe('by selecting', () => {
  /** Selects from a letter of one word to a letter of another, as dragging the mouse does. */
  function drag([from, fromLetter]: [number, number], [to, toLetter]: [number, number]): void {
    fireEvent.pointerDown(word(from), { pointerType: 'mouse' });
    document.getSelection()?.setBaseAndExtent(...letter(from, fromLetter), ...letter(to, toLetter));
    fireEvent.pointerUp(word(to), { pointerType: 'mouse' });
  }

  test('the words that the mouse was dragged over are looked up, however it was dragged', async () => {
    await open();
    drag([4, 2], [3, 1]);
    expect(await screen.findByText(/^Nina always in “At/)).toBeVisible();
    expect(document.getSelection()?.isCollapsed).toBe(true);
  });

  test('a word that is only touched at its edge does not count', async () => {
    await open();
    drag([0, 3], [3, 4]);
    expect(await screen.findByText(/^the market, Nina in /)).toBeVisible();
  });

  test.each<[string, [number, number], [number, number]]>([
    ['more than five words', [0, 0], [5, 2]],
    ['words of two sentences', [6, 0], [7, 2]],
  ])(
    'for %s the limit is told, until a phrase is selected, and the selection stays',
    async (_case, from, to) => {
      await open();
      drag(from, to);
      const limit = 'Choose up to five words from the same sentence.';
      expect(await screen.findByText(limit)).toHaveAttribute('role', 'status');
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(document.getSelection()?.isCollapsed).toBe(false);
      drag([3, 0], [4, 2]);
      expect(await screen.findByRole('dialog')).toBeVisible();
      expect(screen.queryByText(limit)).not.toBeInTheDocument();
    },
  );

  test('part of one word does nothing, and the selection stays', async () => {
    await open();
    jest.useFakeTimers();
    drag([3, 0], [3, 2]);
    act(() => void jest.advanceTimersByTime(2000));
    jest.useRealTimers();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Choose up to five words/)).not.toBeInTheDocument();
    expect(document.getSelection()?.isCollapsed).toBe(false);
  });

  test('with a finger the phrase is looked up once the selection rests', async () => {
    await open();
    jest.useFakeTimers();
    fireEvent.pointerDown(word(3), { pointerType: 'touch' });
    const select = (to: number) => {
      document.getSelection()?.setBaseAndExtent(word(3).firstChild!, 0, word(to).firstChild!, 2);
      fireEvent(document, new Event('selectionchange'));
    };
    select(4);
    act(() => void jest.advanceTimersByTime(500));
    select(5);
    act(() => void jest.advanceTimersByTime(500));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(300));
    jest.useRealTimers();
    expect(await screen.findByText(/^Nina always buys in “At/)).toBeVisible();
  });
});
