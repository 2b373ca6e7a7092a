import { act, screen, waitFor } from '@testing-library/react';
import { noAnswer } from '@glossa/kit/testing';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { theVideo } from '../testing/fake-video';
import { lessonVideo } from '../testing/lesson';
import { openReadyLesson, pressAt } from '../testing/open-lesson';

fakeLessonPage();

const saved = [
  { id: 4, word: 'market' },
  { id: 7, word: 'bread' },
];
const listed = [
  lessonVideo,
  { ...lessonVideo, id: 'night-train', youtube_id: 'night-train', title: 'The Night Train' },
];

const playToEnd = () => act(() => void theVideo().dispatchEvent(new Event('ended')));
const end = () => screen.findByRole('dialog', { name: 'Lesson finished' });

test('at its end a lesson says what was done and offers the review of its words', async () => {
  const { user } = await openReadyLesson({
    duration: 95,
    answers: {
      'GET /api/vocabulary/video/morning-market': { data: saved },
      'GET /api/playlists/3/videos': { data: listed },
      'GET /api/progress/stats': { streak: 3 },
    },
  });
  playToEnd();
  expect(await end()).toHaveTextContent('The Morning Market');
  expect(screen.getByRole('heading', { name: 'Lesson finished' })).toHaveFocus();
  await waitFor(() =>
    expect(screen.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      'words saved2',
      'minute1',
      'days in a row3',
    ]),
  );
  expect(screen.getByRole('link', { name: 'Review 2 saved words' })).toHaveAttribute(
    'href',
    '/vocabulary/review?words=4,7',
  );
  expect(await screen.findByRole('link', { name: 'Next: The Night Train' })).toHaveAttribute(
    'href',
    '/playlists/3/night-train',
  );
  await user.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(theVideo().currentTime).toBe(0);
  expect(theVideo().paused).toBe(false);
});

test('without saved words the next lesson is the next step, and what a server does not tell is left out', async () => {
  await openReadyLesson({
    answers: { 'GET /api/playlists/3/videos': { data: listed }, 'GET /api/progress/stats': noAnswer },
  });
  playToEnd();
  await end();
  expect(await screen.findByRole('link', { name: 'Next: The Night Train' })).toBeVisible();
  expect(screen.queryByText('days in a row')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Review/ })).not.toBeInTheDocument();
});

test('while a sentence is looped there is no end', async () => {
  const { user } = await openReadyLesson();
  await pressAt(user, 2, 'o');
  playToEnd();
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
