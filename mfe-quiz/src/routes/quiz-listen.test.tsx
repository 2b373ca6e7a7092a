import type { LessonSound } from '@glossa/contract/vocabulary/word-sound';
import { comeOnline, failFirst } from '@glossa/kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { signInFresh } from '../testing/a-learner';
import { aQuestion, aQuiz } from '../testing/a-quiz';
import { renderQuiz } from '../testing/render-quiz';

const file: LessonSound = {
  media: { kind: 'file', url: '/api/media/river-walk/lesson.webm', type: 'video/webm' },
  start: 12.5,
  end: 17,
};
const heard = (listen = file) =>
  aQuestion({
    question: 'Listen and fill in the blank: El _____ duerme.',
    question_type: 'fill_blank',
    sentence: 'El _____ duerme.',
    hint: 'dog',
    listen,
  });

beforeEach(() => signInFresh());

async function open(listen?: LessonSound, answers = {}) {
  const questions = [
    heard(listen),
    aQuestion({ question: 'Fill in.', question_type: 'fill_blank', hint: 'cat' }),
  ];
  const view = renderQuiz('/quizzes/7', { 'GET /api/quizzes/7': aQuiz({ questions }), ...answers });
  await screen.findByRole('heading', { name: 'Question 1 of 2' });
  return view;
}

/** The media element of jsdom plays nothing. */
function stubVideo(container: HTMLElement) {
  const video = container.querySelector('video');
  if (!video) throw new Error('There is no video');
  const [play, pause] = [jest.fn(() => Promise.resolve()), jest.fn()];
  Object.assign(video, { play, pause });
  return { video, play, pause };
}

const listen = () => screen.getByRole('button', { name: 'Play this part of the lesson' });

describe('a question about what is heard', () => {
  it('plays the moment of the lesson from its start to its end, as often as wanted', async () => {
    const { user, container } = await open();
    const { video, play, pause } = stubVideo(container);
    expect(video).toHaveAttribute('src', '/api/media/river-walk/lesson.webm');
    await user.click(listen());
    expect([video.currentTime, play.mock.calls.length]).toEqual([12.5, 1]);
    video.currentTime = 16.9;
    fireEvent.timeUpdate(video);
    expect(pause).not.toHaveBeenCalled();
    video.currentTime = 17.1;
    fireEvent.timeUpdate(video);
    expect(pause).toHaveBeenCalledTimes(1);
    await user.click(listen());
    expect([video.currentTime, play.mock.calls.length]).toEqual([12.5, 2]);
  });

  it('gives its hint only to those who cannot listen', async () => {
    const { user } = await open();
    expect(screen.queryByText('dog')).not.toBeInTheDocument();
    const skip = screen.getByRole('button', { name: 'Can’t listen now? Show a hint', expanded: false });
    await user.click(skip);
    expect(screen.getByText('dog')).toBeInTheDocument();
    expect(skip).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('cat')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Play this part/ })).not.toBeInTheDocument();
  });

  it('says that the moment cannot be played, and shows the hint instead', async () => {
    const { user, container } = await open();
    const { video } = stubVideo(container);
    fireEvent.error(video);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(listen());
    fireEvent.error(video);
    expect(await screen.findByRole('alert')).toHaveTextContent('This moment can’t be played right now.');
    expect(screen.getByText('dog')).toBeInTheDocument();
  });

  it('no longer says so after an outage, and leaves the hint', async () => {
    const { user, container, calls } = await open(file, { 'GET /api/auth/me': failFirst({}) });
    const { video, play } = stubVideo(container);
    await user.click(listen());
    fireEvent.error(video);
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/me')).toBe(true));
    await comeOnline();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByText('dog')).toBeInTheDocument();
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('plays a video of the host in its frame, in whole seconds, once it is asked to', async () => {
    const { user, container } = await open({
      ...file,
      media: { kind: 'youtube', youtube_id: 'eRsGyueVLvQ' },
    });
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(listen());
    const frame = container.querySelector('iframe');
    const address = new URL(frame?.src ?? '');
    expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/eRsGyueVLvQ');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ start: '12', end: '17', autoplay: '1' });
    await user.click(listen());
    expect(container.querySelector('iframe')).not.toBe(frame);
  });
});
