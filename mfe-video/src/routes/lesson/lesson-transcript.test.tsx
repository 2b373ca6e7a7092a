import { startScreen } from '@glossa/kit/federation';
import { noAnswer, renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { reloadPage } from '../../features/transcript/reload-page';
import messages from '../../messages/en.json';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { knows, lessonTranscript, lessonVideo } from '../testing/lesson';
import { screens } from '../../screens';
import { VideoScreens } from '../testing/video-screens';

fakeLessonPage();

jest.mock('../../features/transcript/reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('../../features/transcript/sleep', () => ({ sleep: () => Promise.resolve() }));

const ADDRESS = '/playlists/3/morning-market';
const missing = withStatus(404, { detail: 'There is no transcript', code: 'transcript_not_found' });
const notAllowed = withStatus(405, { detail: 'Method not allowed', code: 'http_405' });
const NOT_CREATED = 'Transcript not found and could not be created automatically. Please try again later.';

function open(
  get: Answer,
  post: Answer = withStatus(500, {}),
  lesson = <VideoScreens />,
  status: Answer = withStatus(404, {}),
  video: Answer = lessonVideo,
) {
  const view = renderScreen(lesson, {
    path: ADDRESS,
    messages,
    answers: {
      'GET /api/videos/youtube/morning-market': video,
      'GET /api/vocabulary/video/morning-market': [],
      'GET /api/transcribe/morning-market/knowledge': knows(),
      'GET /api/progress/video/morning-market': { position: null },
      'GET /api/transcribe/morning-market': get,
      'POST /api/transcribe/morning-market': post,
      'GET /api/transcribe/morning-market/status': status,
    },
  });
  const asked = (method: string) =>
    view.calls.filter((call) => call.method === method && call.path === '/api/transcribe/morning-market')
      .length;
  return { ...view, asked };
}

test('while it loads the transcript says so', async () => {
  open(lessonTranscript);
  expect(screen.getByText('Loading transcript...')).toBeVisible();
  expect(await screen.findByText('walks')).toBeVisible();
});

test('a transcript without words says so', async () => {
  open({ ...lessonTranscript, words: [], sentences: [] });
  expect(await screen.findByText('No transcript available')).toBeVisible();
});

test('a missing transcript is made automatically', async () => {
  const { asked } = open(missing, lessonTranscript);
  expect(await screen.findByText('walks')).toBeVisible();
  expect(asked('POST')).toBe(1);
});

/** A server on which somebody is making the transcript: how far that is, each time it is asked. */
function making(...states: ('waiting' | 'running' | 'done' | 'failed')[]) {
  const waiting = [...states];
  let state = waiting.shift();
  const status = () => {
    const told = { video_id: 'morning-market', state, failure: null };
    state = waiting.shift() ?? state;
    return told;
  };
  return { get: () => (state === 'done' ? lessonTranscript : missing), post: withStatus(202, {}), status };
}

test('a transcript that takes a while to make is waited for', async () => {
  const { get, post, status } = making('waiting', 'running', 'done', 'done');
  const { asked } = open(get, post, undefined, status);
  expect(await screen.findByText('walks')).toBeVisible();
  expect(asked('POST')).toBe(1);
});

test('while a transcript is made of the speech, the lesson says how far that is', async () => {
  const startedAt = new Date(Date.now() - 185_000).toISOString();
  const status = (state: string, started_at: string | null = null) => ({
    ...{ video_id: 'morning-market', failure: null, created_at: startedAt },
    ...{ state, started_at },
  });
  const waiting = [status('running', startedAt), status('done')];
  const polls: (() => void)[] = [];
  const poll = () => new Promise<object | undefined>((resolve) => polls.push(() => resolve(waiting.shift())));
  let isDone = false;
  open(() => (isDone ? lessonTranscript : missing), withStatus(202, status('waiting')), undefined, poll);
  expect(await screen.findByText('Waiting to transcribe the audio.')).toBeVisible();
  await waitFor(() => expect(polls).toHaveLength(1));
  polls[0]?.();
  expect(await screen.findByText('Transcribing the audio. Started: 3 minutes ago.')).toBeVisible();
  isDone = true;
  await waitFor(() => expect(polls).toHaveLength(2));
  polls[1]?.();
  expect(await screen.findByText('walks')).toBeVisible();
});

test('a transcript that somebody else is having made is waited for', async () => {
  const { get, status } = making('running', 'done', 'done');
  const underWay = withStatus(409, { detail: 'Being made', code: 'transcript_in_progress' });
  const answer = () => {
    const now = get();
    return now === missing ? underWay : now;
  };
  const { asked } = open(answer, undefined, undefined, status);
  expect(await screen.findByText('walks')).toBeVisible();
  expect(asked('POST')).toBe(0);
});

test('where nothing came of a transcript that was being made, it can be asked for by hand', async () => {
  const { get, post, status } = making('running', 'failed');
  open(get, post, undefined, status);
  expect(await screen.findByText(NOT_CREATED)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create Transcript' })).toBeVisible();
});

test('where making it fails, it can be asked for by hand', async () => {
  let canMake = false;
  const { user, asked } = open(missing, () =>
    canMake ? lessonTranscript : withStatus(404, { detail: 'no' }),
  );
  expect(await screen.findByRole('heading', { name: 'Failed to load transcript' })).toBeVisible();
  expect(screen.getByText(NOT_CREATED)).toBeVisible();
  canMake = true;
  await user.click(screen.getByRole('button', { name: 'Create Transcript' }));
  expect(await screen.findByText('walks')).toBeVisible();
  expect(asked('POST')).toBe(2);
});

test('a transcript that is made by hand is not waited for by one who has left', async () => {
  let canMake = false;
  const making = { video_id: 'morning-market', state: 'running', failure: null };
  const { user, unmount, calls } = open(
    missing,
    () => withStatus(canMake ? 202 : 404, {}),
    undefined,
    () => new Promise((resolve) => setTimeout(() => resolve(making), 0)),
  );
  const polls = () => calls.filter(({ path }) => path.endsWith('/status')).length;
  const create = await screen.findByRole('button', { name: 'Create Transcript' });
  canMake = true;
  await user.click(create);
  await waitFor(() => expect(polls()).toBeGreaterThan(0));
  unmount();
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  };
  await turns();
  const before = polls();
  await turns();
  expect(polls()).toBe(before);
});

test('where making it by hand fails as well, the text says that and the focus is on Retry', async () => {
  const { user } = open(missing);
  await user.click(await screen.findByRole('button', { name: 'Create Transcript' }));
  expect(await screen.findByText('Failed to create transcript. Please try again later.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Transcript' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('a server that does not allow reading is asked to make it', async () => {
  const { asked } = open(notAllowed, lessonTranscript);
  expect(await screen.findByText('walks')).toBeVisible();
  expect(asked('GET')).toBe(1);
});

test.each<[string, Answer, Answer, string]>([
  ['no way in', notAllowed, notAllowed, 'API endpoint not available. Please try again later.'],
  ['no network', noAnswer, noAnswer, 'Network error. Please check your connection and try again.'],
  [
    'another failure',
    withStatus(500, { detail: 'The disk is full', code: 'internal_error' }),
    noAnswer,
    'Failed to fetch transcript: The disk is full',
  ],
  [
    'a failure without a text',
    withStatus(500, {}),
    noAnswer,
    'Failed to fetch transcript: Something went wrong on our side. Please try again later.',
  ],
  [
    'an answer that is no transcript',
    '<!doctype html>',
    noAnswer,
    'Failed to fetch transcript: Something went wrong on our side. Please try again later.',
  ],
])('%s has its own text and no offer to create', async (_case, get, post, text) => {
  open(get, post);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Transcript' })).not.toBeInTheDocument();
});

test('a failure met while the page was prepared is shown without asking once more', async () => {
  function PreparedLesson() {
    const [prepared, setPrepared] = useState(false);
    useEffect(
      () => void startScreen(screens, { pathname: ADDRESS, search: '' }).then(() => setPrepared(true)),
      [],
    );
    return prepared && <VideoScreens />;
  }
  const { asked } = open(missing, withStatus(500, {}), <PreparedLesson />);
  expect(await screen.findByText(NOT_CREATED)).toBeVisible();
  expect(asked('POST')).toBe(1);
});

test('Retry loads the page anew', async () => {
  const { user } = open(noAnswer);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a server may send words and their length alone: the sentences and the language are found', async () => {
  const { words, audio_duration } = lessonTranscript;
  open({ words, audio_duration }, undefined, undefined, undefined, { ...lessonVideo, language: 'es' });
  expect(await screen.findByRole('button', { name: 'Play from 0:01' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Play from/ })).toHaveLength(2);
  await waitFor(() => expect(screen.getByText('walks').closest('p')).toHaveAttribute('lang', 'es'));
});

test.each([true, false])('a text whose word times are estimated says so (%s)', async (interpolated) => {
  open({ ...lessonTranscript, interpolated });
  await screen.findByText('walks');
  const note = screen.queryByText('Word timings are approximate.');
  expect(note !== null).toBe(interpolated);
});
