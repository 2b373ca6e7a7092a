import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { seekTo, theVideo } from '../testing/fake-video';
import { knows, spoken } from '../testing/lesson';
import { openReadyLesson, pressAt, savedMark, word } from '../testing/open-lesson';

// Words 0-3 from 0 s, 4-7 from 2 s.
const transcript = spoken('The market opens early.', 'Nina buys the “bread”.');
const KNOWN = 'GET /api/transcribe/morning-market/knowledge';
const answers = { 'GET /api/transcribe/morning-market': transcript };

const popover = async (name: string) => {
  await screen.findByText(new RegExp(`^${name} in `));
  return screen.getByRole('dialog', { name: 'Add to Vocabulary' });
};
const noPopover = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

fakeLessonPage();

const openQuick = (opening: Parameters<typeof openReadyLesson>[0] = {}) =>
  openReadyLesson({ ...opening, answers: { ...answers, ...opening.answers } });

test('a click shows what the word means, with the focus there, and the video goes to the word', async () => {
  const { user } = await openQuick();
  seekTo(40);
  await user.click(word(7));
  const shown = await popover('bread');
  expect(await within(shown).findByText('bread in Nina buys the “bread”.')).toBeVisible();
  expect(within(shown).getByText('at 3.5 s')).toBeVisible();
  expect(shown).toHaveFocus();
  expect(theVideo().currentTime).toBeCloseTo(3.51);
  expect(word(7)).toHaveAttribute('data-open');
  await user.keyboard('{Escape}');
  await noPopover();
  expect(word(7)).not.toHaveAttribute('data-open');
});

test('the word before and after are taken in, within the sentence and up to five words', async () => {
  const { user } = await openQuick({
    answers: { 'GET /api/transcribe/morning-market': spoken('One two three four five six.', 'Seven.') },
  });
  await user.click(word(1));
  await popover('two');
  await user.click(screen.getByRole('button', { name: '+ next word' }));
  expect(await popover('two three')).toHaveTextContent('word by word: two|three');
  expect(screen.getByRole('button', { name: '+ next word' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '+ previous word' }));
  await popover('One two three');
  expect(screen.getByRole('button', { name: '+ previous word', hidden: true })).toHaveAttribute(
    'aria-disabled',
  );
  await user.click(screen.getByRole('button', { name: '+ next word' }));
  await user.click(screen.getByRole('button', { name: '+ next word' }));
  await popover('One two three four five');
  expect(screen.getByRole('button', { name: '+ next word', hidden: true })).toHaveAttribute('aria-disabled');
  expect(document.querySelectorAll('[data-open]')).toHaveLength(5);
});

test('Enter opens it, Escape closes it, and the focus goes back to the word', async () => {
  const { user } = await openQuick();
  await pressAt(user, 1, '{Enter}');
  await popover('market');
  await user.keyboard('{Escape}');
  await noPopover();
  expect(word(1)).toHaveFocus();
});

test('D opens it too, also for the picked phrase', async () => {
  const { user } = await openQuick();
  await pressAt(user, 1, 'd');
  await popover('market');
  await user.keyboard('{Escape}');
  await noPopover();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}d');
  await popover('market opens');
});

test('it opens again however soon after Escape', async () => {
  const { user } = await openQuick();
  await pressAt(user, 1, '{Enter}');
  await popover('market');
  // The browser tells only later that it has closed.
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    word(1).focus();
    word(1).dispatchEvent(new KeyboardEvent('keydown', { code: 'Enter', bubbles: true }));
  });
  expect(await popover('market')).toHaveFocus();
});

test('a playing video is held while it is open, and goes on when it closes', async () => {
  const { user } = await openQuick();
  await act(() => theVideo().play());
  await user.click(word(1));
  expect(theVideo().paused).toBe(true);
  // On to another word, without the video going on in between.
  await user.click(word(2));
  await popover('opens');
  expect(theVideo().paused).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await noPopover();
  expect(theVideo().paused).toBe(false);
});

test('a paused video stays paused', async () => {
  const { user } = await openQuick();
  await user.click(word(1));
  await user.keyboard('{Escape}');
  await noPopover();
  expect(theVideo().paused).toBe(true);
});

test('starting the video closes it', async () => {
  const { user } = await openQuick();
  await user.click(word(1));
  await popover('market');
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_500);
  await act(() => theVideo().play());
  await noPopover();
  expect(theVideo().paused).toBe(false);
});

test('the same word closes it, also where the browser has told so before the click, and so does a click beside it', async () => {
  const { user } = await openQuick();
  await user.click(word(1));
  await popover('market');
  await user.click(word(1));
  await noPopover();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
  await user.click(word(1));
  await popover('market');
  await user.pointer({ target: word(1), keys: '[MouseLeft>]' });
  await user.pointer({ target: word(1), keys: '[/MouseLeft]' });
  await noPopover();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
  await user.click(word(1));
  await popover('market');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await noPopover();
});

test('the Tab key leads through it and out of it, which closes it', async () => {
  const { user } = await openQuick();
  await user.click(word(1));
  const shown = await popover('market');
  await user.tab();
  expect(within(shown).getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  await noPopover();
});

test('an added word is marked in the text at once, and the look-up closes, which lets the video go on', async () => {
  const told: unknown[] = [knows(), new Promise(() => undefined)];
  const { user } = await openQuick({ answers: { [KNOWN]: () => told.shift() } });
  await act(() => theVideo().play());
  await user.click(word(1));
  await user.click(await screen.findByRole('button', { name: 'add' }));
  expect(savedMark(1)).toBe('in your vocabulary, learning');
  await noPopover();
  expect(word(1)).toHaveFocus();
  expect(screen.getByText('“market” was added to your vocabulary.')).toBeVisible();
  expect(theVideo().paused).toBe(false);
});

test('shortcuts mean nothing in it', async () => {
  const { user } = await openQuick();
  await user.click(word(5));
  await popover('buys');
  await user.keyboard('jk?');
  expect(theVideo().paused).toBe(true);
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
});

test('without the vocabulary app it says so, and the lesson goes on', async () => {
  const { user } = await openQuick({ away: true });
  await user.click(word(1));
  const shown = await screen.findByRole('dialog', { name: 'Add to Vocabulary' });
  expect(await within(shown).findByText(/Vocabulary isn’t available right now/)).toBeVisible();
  expect(within(shown).getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.keyboard('{Escape}');
  await noPopover();
});

test('what is punctuation alone is not looked up', async () => {
  const { user } = await openQuick({
    answers: { 'GET /api/transcribe/morning-market': spoken('Nina — eats.') },
  });
  await user.click(word(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
