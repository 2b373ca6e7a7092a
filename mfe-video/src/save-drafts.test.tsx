import { queryClient } from '@glossa/kit/api-client';
import { act } from '@testing-library/react';
import { saveDrafts } from './remote';
import { fakeLessonPage } from './routes/testing/fake-lesson-page';
import { theVideo } from './routes/testing/fake-video';
import { lessonVideo } from './routes/testing/lesson';
import { openReadyLesson } from './routes/testing/open-lesson';

const open = () =>
  openReadyLesson({
    search: '?t=30',
    answers: { 'GET /api/videos/youtube/morning-market': { ...lessonVideo, duration: 300 } },
    duration: 300,
  });

/** The next version of the app, in a page whose memory is that of the one before. */
function openNext() {
  jest.spyOn(queryClient, 'clear').mockReturnValueOnce();
  return open();
}

fakeLessonPage();
beforeAll(() => void (Element.prototype.scrollBy = () => undefined));

test('a lesson that has to make way for another version goes on where it was, and plays if it played', async () => {
  const { unmount } = await open();
  expect(theVideo().currentTime).toBe(30);
  act(() => void (theVideo().currentTime = 71));
  await act(() => theVideo().play());
  // A learner who watches is not interrupted without need.
  expect(await saveDrafts?.()).toBe(false);
  unmount();
  const { unmount: unmountNext } = await openNext();
  expect(theVideo().currentTime).toBe(71);
  expect(theVideo().paused).toBe(false);

  // It was taken up: who opens the lesson later begins as always.
  unmountNext();
  await openNext();
  expect(theVideo().currentTime).toBe(30);
  expect(theVideo().paused).toBe(true);
});
