import { act, fireEvent, screen } from '@testing-library/react';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { seekTo, theVideo } from '../testing/fake-video';
import { lessonVideo, spoken } from '../testing/lesson';
import { openLesson, openReadyLesson, word } from '../testing/open-lesson';

fakeLessonPage();

const open = () =>
  openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': spoken('The market opens early.', 'Nina buys the bread.'),
    },
  });
const subtitle = () => document.querySelector('[data-picture-subtitles]');

test('a tap on the picture and the button play and pause', async () => {
  const { user } = await open();
  expect(theVideo()).not.toHaveAttribute('controls');
  await user.click(theVideo());
  expect(theVideo().paused).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Play or pause' }));
  expect(theVideo().paused).toBe(true);
});

test('a lesson of sound and pictures shows each picture from its second on', async () => {
  const scenes = [
    { start: 0, url: '/api/media/two-cats/pictures/one-cat.svg' },
    { start: 10, url: '/api/media/two-cats/pictures/many-cats.svg' },
  ];
  const media = { kind: 'file', url: '/lesson.webm', type: 'video/webm', scenes };
  await openReadyLesson({ answers: { 'GET /api/videos/youtube/morning-market': { ...lessonVideo, media } } });
  expect(theVideo()).toHaveAttribute('poster', scenes[0]?.url);
  seekTo(10.4);
  fireEvent.timeUpdate(theVideo());
  expect(theVideo()).toHaveAttribute('poster', scenes[1]?.url);
  seekTo(3);
  fireEvent.timeUpdate(theVideo());
  expect(theVideo()).toHaveAttribute('poster', scenes[0]?.url);
});

test('a story that nobody speaks says so above its text', async () => {
  const scenes = [{ start: 0, url: '/api/media/two-cats/pictures/one-cat.svg' }];
  const media = { kind: 'file', url: '/lesson.webm', type: 'video/webm', scenes };
  await openReadyLesson({
    answers: {
      'GET /api/videos/youtube/morning-market': { ...lessonVideo, media },
      'GET /api/transcribe/morning-market': { ...spoken('The market opens early.'), interpolated: true },
    },
  });
  expect(screen.getByText('This story has no voice yet. Read it and look at its pictures.')).toBeVisible();
});

test('the bar tells the position, and leads to another', async () => {
  await open();
  const bar = screen.getByRole('slider', { name: 'Position' });
  seekTo(62);
  expect(bar).toHaveValue('62');
  expect(bar).toHaveAttribute('aria-valuetext', '1:02');
  fireEvent.change(bar, { target: { value: '3' } });
  expect(theVideo().currentTime).toBe(3);
});

test('the sentence stands over the picture while it is spoken, and its words can be looked up', async () => {
  const { user } = await open();
  expect(subtitle()).toBeNull();
  seekTo(2.2);
  expect(subtitle()).toHaveTextContent('Nina buys the bread.');
  const over = document.querySelector('[data-picture-word="5"]');
  if (!over) throw new Error('There is no word over the picture');
  await user.click(over);
  expect(await screen.findByText('buys in Nina buys the bread.')).toBeVisible();
  expect(word(5)).toHaveAttribute('data-open');
  await user.click(screen.getByRole('button', { name: '+ next word' }));
  expect(document.querySelectorAll('[data-picture-word][data-open]')).toHaveLength(2);
  // The press beside the look-up only closes it.
  await user.click(theVideo());
  expect(theVideo().paused).toBe(true);
  act(() => seekTo(60));
  expect(subtitle()).toBeNull();
});

test('the arrows go by sentence on the bar, too', async () => {
  const { user } = await open();
  seekTo(0.5);
  act(() => screen.getByRole('slider', { name: 'Position' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(theVideo().currentTime).toBeCloseTo(2.01);
});

test('the picture and its bar fill the screen on request, and no longer', async () => {
  const picture = jest.fn(async () => undefined);
  Object.assign(HTMLElement.prototype, { requestFullscreen: picture });
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Full screen' });
  await user.click(button);
  expect(picture.mock.contexts).toEqual([theVideo().parentElement?.parentElement]);
  expect(picture.mock.contexts[0]).toContainElement(button);
  const leave = jest.fn(async () => undefined);
  Object.assign(document, { exitFullscreen: leave });
  Object.defineProperty(document, 'fullscreenElement', { value: theVideo(), configurable: true });
  await user.click(button);
  expect(leave).toHaveBeenCalledTimes(1);
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen');
});

test('a tap plays before the film is known, which some browsers load only then', async () => {
  const { user } = openLesson();
  await user.click(await screen.findByRole('button', { name: 'Play or pause' }));
  expect(theVideo().paused).toBe(false);
});
