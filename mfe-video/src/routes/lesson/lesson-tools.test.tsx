import { withStatus } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { becomeReady, seekTo, theVideo } from '../testing/fake-video';
import { knows, spoken } from '../testing/lesson';
import { currentWord, openLesson, openReadyLesson, pressAt, savedMark, word } from '../testing/open-lesson';
import { shortcutSheetQuery } from './lesson-screen';

// Words 0-3 from 0 s, 4-7 from 2 s, 8-10 from 4 s.
const transcript = spoken('The market opens early.', 'Nina buys the bread.', 'The bread smells.');
const answers = { 'GET /api/transcribe/morning-market': transcript };
const KNOWN = 'GET /api/transcribe/morning-market/knowledge';

const button = (name: string) => screen.getByRole('button', { name });
const speed = () => screen.getByRole('combobox', { name: 'Speed' });
const at = () => theVideo().currentTime;

fakeLessonPage();

const openTools = (more: object = {}) => openReadyLesson({ answers: { ...answers, ...more } });

test('the speed is chosen from a list and holds for the next lesson', async () => {
  const { user, unmount } = await openTools();
  expect(
    within(speed())
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×']);
  expect(speed()).toHaveValue('1');
  await user.selectOptions(speed(), '0.75');
  expect(theVideo().playbackRate).toBe(0.75);
  unmount();
  await openTools();
  expect(speed()).toHaveValue('0.75');
  expect(theVideo().playbackRate).toBe(0.75);
});

test("a speed set in the player's own menu shows in the list, also one that is not offered", async () => {
  await openTools();
  act(() => {
    theVideo().playbackRate = 1.75;
    theVideo().dispatchEvent(new Event('ratechange'));
  });
  expect(speed()).toHaveValue('1.75');
});

test('a video that is loaded again keeps the speed', async () => {
  const { user } = await openTools();
  await user.selectOptions(speed(), '1.5');
  expect(theVideo().defaultPlaybackRate).toBe(1.5);
  becomeReady();
  expect(theVideo().playbackRate).toBe(1.5);
});

test('replaying plays the sentence being spoken from its start', async () => {
  const { user } = await openTools();
  seekTo(3.6);
  await user.click(button('Replay sentence'));
  expect(at()).toBeCloseTo(2.01);
  expect(theVideo().paused).toBe(false);
});

test('looping is a switch, and goes out when the learner seeks elsewhere', async () => {
  const { user } = await openTools();
  seekTo(2.2);
  await user.click(button('Loop sentence'));
  expect(button('Loop sentence')).toHaveAttribute('aria-pressed', 'true');
  expect(at()).toBeCloseTo(2.2);
  await user.click(button('Loop sentence'));
  expect(button('Loop sentence')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Loop sentence'));
  expect(screen.getByText('Looping this sentence.')).toBeVisible();
  seekTo(60);
  expect(screen.queryByText('Looping this sentence.')).not.toBeInTheDocument();
  expect(button('Loop sentence')).toHaveAttribute('aria-pressed', 'false');
});

test('looping a paused video plays it, from the start of the sentence where that is over', async () => {
  const { user } = await openTools();
  seekTo(2.2);
  await user.click(button('Loop sentence'));
  expect(theVideo().paused).toBe(false);
  expect(at()).toBeCloseTo(2.2);
  await user.click(button('Loop sentence'));
  act(() => theVideo().pause());
  seekTo(5.4);
  await user.click(button('Loop sentence'));
  expect(at()).toBeCloseTo(4.01);
  expect(theVideo().paused).toBe(false);
});

test('at its end a looped sentence begins again', async () => {
  const { user } = await openTools();
  seekTo(2.2);
  await user.click(button('Loop sentence'));
  theVideo().currentTime = 3.8;
  await act(() => theVideo().play());
  await waitFor(() => expect(at()).toBeCloseTo(2.01));
});

test('the next new word is the next distinct one that is not saved; the video pauses there', async () => {
  const { user } = await openTools({
    [KNOWN]: knows({ market: 'mastered', opens: 'learning' }),
  });
  await act(() => theVideo().play());
  seekTo(0.1);
  await user.click(button('Next new word'));
  expect(word(3)).toHaveFocus();
  expect(theVideo().paused).toBe(true);
  expect(at()).toBeCloseTo(1.51);
  act(() => void theVideo().dispatchEvent(new Event('seeked')));
  expect(currentWord()).toBe('early.');
  const visited: (string | null)[] = [];
  for (let times = 0; times < 5; times += 1) {
    await user.keyboard('n');
    visited.push(document.activeElement?.textContent ?? null);
  }
  // "the" and "The" are one word, and so are "bread." and "bread".
  expect(visited).toEqual(['Nina', 'buys', 'the', 'bread.', 'smells.']);
});

test('where no new word follows, that is said', async () => {
  const { user } = await openTools({ [KNOWN]: knows({ smells: 'learning' }) });
  seekTo(5.1);
  await user.click(button('Next new word'));
  expect(screen.getByText('No more new words after this point.')).toBeVisible();
});

test('without a film there is nothing to replay', async () => {
  openLesson({
    answers: { ...answers, 'GET /api/videos/youtube/morning-market': () => new Promise(() => undefined) },
  });
  await screen.findByRole('checkbox', { name: 'Auto-scroll' });
  expect(screen.queryByRole('button', { name: 'Replay sentence' })).not.toBeInTheDocument();
  expect(button('Loop sentence')).toBeDisabled();
  await waitFor(() => expect(button('Next new word')).toBeEnabled());
  expect(speed()).toBeEnabled();
});

test('the button ? opens a list of all shortcuts, and so does the key', async () => {
  const { user } = await openTools();
  await user.click(button('Keyboard shortcuts'));
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of [
    'Play or pause',
    'Slower',
    'Show these shortcuts',
    'Select a phrase (up to five words)',
  ])
    expect(within(sheet).getByText(text)).toBeVisible();
  // Otherwise it would look like the other bracket in Arabic.
  expect(within(sheet).getByText('[')).toHaveAttribute('dir', 'ltr');
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pressAt(user, 0, '?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the list of shortcuts can be retried when it cannot be loaded', async () => {
  const { user } = await openTools();
  const load = jest.spyOn(shortcutSheetQuery, 'queryFn').mockRejectedValueOnce(new Error('no network'));
  await user.click(button('Keyboard shortcuts'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The keyboard shortcuts could not be loaded.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

describe('with the keyboard', () => {
  test('K plays and pauses from the text', async () => {
    const { user } = await openTools();
    await pressAt(user, 0, 'k');
    expect(theVideo().paused).toBe(false);
    await user.keyboard('k');
    expect(theVideo().paused).toBe(true);
  });

  test('the space bar presses the word that has the focus, as a button is pressed', async () => {
    const { user } = await openTools();
    await pressAt(user, 5, ' ');
    expect(await screen.findByRole('dialog', { name: 'Add to Vocabulary' })).toHaveTextContent(
      'buys in Nina',
    );
    expect(theVideo().paused).toBe(true);
  });

  test('the space bar on a button presses the button', async () => {
    const { user } = await openTools();
    await act(() => theVideo().play());
    act(() => button('Loop sentence').focus());
    await user.keyboard(' ');
    expect(theVideo().paused).toBe(false);
    expect(button('Loop sentence')).toHaveAttribute('aria-pressed', 'true');
  });

  test('J and L go a sentence back and forward, and stay within the text', async () => {
    const { user } = await openTools();
    seekTo(2.6);
    await pressAt(user, 0, 'l');
    expect(at()).toBeCloseTo(4.01);
    await user.keyboard('l');
    expect(at()).toBeCloseTo(4.01);
    await user.keyboard('jjj');
    expect(at()).toBeCloseTo(0.01);
  });

  test('R and O are about the sentence of the word that has the focus', async () => {
    const { user } = await openTools();
    seekTo(0.2);
    await pressAt(user, 5, 'r');
    expect(at()).toBeCloseTo(2.01);
    await pressAt(user, 9, 'o');
    expect(at()).toBeCloseTo(4.01);
    expect(button('Loop sentence')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('o');
    expect(button('Loop sentence')).toHaveAttribute('aria-pressed', 'false');
  });

  test('the brackets change the speed, and it is told', async () => {
    const { user } = await openTools();
    await pressAt(user, 0, '[BracketRight]');
    expect(theVideo().playbackRate).toBe(1.25);
    expect(screen.getByText('Speed 1.25×')).toBeVisible();
    await user.keyboard('[BracketLeft][BracketLeft]');
    expect(theVideo().playbackRate).toBe(0.75);
  });

  test('letters are shortcuts on the whole page, and arrows go by sentence where no word takes them', async () => {
    const { user } = await openTools();
    seekTo(2.6);
    act(() => screen.getByRole('link', { name: '← Back to Categories' }).focus());
    await user.keyboard('l');
    expect(at()).toBeCloseTo(4.01);
    await user.keyboard('{ArrowLeft}');
    expect(at()).toBeCloseTo(2.01);
    await user.keyboard('{ArrowRight}');
    expect(at()).toBeCloseTo(4.01);
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(' ');
    expect(theVideo().paused).toBe(false);
    await pressAt(user, 1, '{ArrowRight}');
    expect(word(2)).toHaveFocus();
    expect(at()).toBeCloseTo(4.01);
  });

  test('letters in the dialog over the text are left to it', async () => {
    const { user } = await openTools();
    await user.click(word(5));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard('j?');
    expect(at()).toBeCloseTo(2.51);
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  });
});

describe('S saves the word at the cursor without a dialog', () => {
  const SAVE = 'POST /api/vocabulary';

  test('with its sentence and its place in the video, and marks it', async () => {
    const told = [knows(), knows({ bread: 'learning' })];
    const { user, calls } = await openTools({
      [KNOWN]: () => told.shift(),
      [SAVE]: withStatus(201, { id: 7, word: 'bread' }),
    });
    await pressAt(user, 7, 's');
    expect(await screen.findByText('“bread” was added to your vocabulary.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({
      word: 'bread',
      sentence: 'Nina buys the bread.',
      videoId: 'morning-market',
      videoTime: 3.5,
    });
    expect(savedMark(7)).toBe('in your vocabulary, learning');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(word(7)).toHaveFocus();
  });

  test('another word while the first is still being saved, and each says so when it is', async () => {
    const waiting: (() => void)[] = [];
    const { user, calls } = await openTools({
      [SAVE]: () => new Promise((resolve) => waiting.push(() => resolve(withStatus(201, { id: 7 })))),
    });
    const saved = () => calls.filter(({ method, path }) => method === 'POST' && path === '/api/vocabulary');
    await pressAt(user, 7, 'ss');
    await pressAt(user, 5, 's');
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(saved().map(({ data }) => (data as { word: string }).word)).toEqual(['bread', 'buys']);
    act(() => waiting[0]?.());
    expect(await screen.findByText('“bread” was added to your vocabulary.')).toBeVisible();
    act(() => waiting[1]?.());
    expect(await screen.findByText('“buys” was added to your vocabulary.')).toBeVisible();
  });

  test('and marks it while it is being saved', async () => {
    const { user } = await openTools({ [SAVE]: () => new Promise(() => undefined) });
    await pressAt(user, 7, 's');
    await waitFor(() => expect(savedMark(7)).toBe('in your vocabulary, learning'));
    expect(screen.queryByText('“bread” was added to your vocabulary.')).not.toBeInTheDocument();
  });

  test('and says so where it was saved before', async () => {
    const { user, calls } = await openTools({ [KNOWN]: knows({ bread: 'mastered' }) });
    await waitFor(() => expect(word(7)).toHaveAttribute('data-saved'));
    await pressAt(user, 7, 's');
    expect(screen.getByText('“bread” is already in your vocabulary.')).toBeVisible();
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/vocabulary')).toBe(false);
  });

  test.each([
    [withStatus(500, { detail: 'down', code: 'internal_error' }), undefined],
    [
      withStatus(402, { detail: 'Your plan has 50 words', code: 'vocabulary_limit_reached' }),
      'Your plan has 50 words',
    ],
  ])('and alerts where it cannot', async (answer, reason) => {
    const { user } = await openTools({ [SAVE]: answer });
    await pressAt(user, 7, 's');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to add word to vocabulary. Please try again.');
    const plans = within(alert).queryByRole('link', { name: 'See plans' });
    expect(plans?.getAttribute('href')).toBe(reason && '/subscription');
    if (reason) expect(alert).toHaveTextContent(reason);
    else expect(alert).not.toHaveTextContent('down');
    expect(word(7)).not.toHaveAttribute('data-saved');
  });
});
