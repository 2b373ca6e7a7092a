import type { TranscriptLines } from '@glossa/contract/video/transcript';
import { renderScreen, withStatus, type Answer } from '@glossa/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import messages from '../../messages/en.json';
import { fakeLessonPage } from '../testing/fake-lesson-page';
import { knows, spoken } from '../testing/lesson';
import { anOwnVideo } from '../testing/own-videos';
import { openReadyLesson, pressAt } from '../testing/open-lesson';
import { VideoScreens } from '../testing/video-screens';

fakeLessonPage();

const transcript = { ...spoken('El mercado abre.', 'Nina compra pan.'), language: 'es' };
const LINES = 'GET /api/transcribe/own_1/lines';

const answerLines = (lines: (string | null)[], can_translate = false): TranscriptLines => ({
  ...{ video_id: 'own_1', language: 'en', lines, can_translate },
  ...{ source: lines.length > 0 ? 'lesson' : null, credit: null },
});

/** Opens a learner's own video and waits until it is known what it says in their language. */
async function open(lines: Answer) {
  const view = renderScreen(<VideoScreens />, {
    path: '/playlists/own/own_1',
    messages,
    answers: {
      'GET /api/videos/youtube/own_1': anOwnVideo({}),
      'GET /api/vocabulary/video/own_1': [],
      'GET /api/progress/video/own_1': { position: null },
      'GET /api/transcribe/own_1/knowledge': knows(),
      'GET /api/transcribe/own_1': transcript,
      [LINES]: lines,
    },
  });
  await screen.findByText('mercado');
  await waitFor(() => expect(view.calls.some(({ path }) => path.endsWith('/lines'))).toBe(true));
  return view;
}

const tools = () => within(screen.getByRole('group', { name: 'Playback tools' }));
const findTool = () => tools().findByRole('button', { name: 'Translation' });
const expectNoTool = () =>
  waitFor(() => expect(tools().queryByRole('button', { name: 'Translation' })).not.toBeInTheDocument());

test.each([
  ['none', answerLines([])],
  ['only sentences without one', answerLines([null, null])],
  ['nothing, on a server that does not know them', withStatus(404, { detail: 'Not Found' })],
])('where the lines of a video are %s, there is no button for them', async (_kind, lines) => {
  const { user } = await open(lines);
  await expectNoTool();
  await pressAt(user, 0, 't');
  expect(await screen.findByText('This sentence has no translation.')).toBeVisible();
  expect(screen.queryByText('Translation is on.')).not.toBeInTheDocument();
});

test('where a beginner has lines switched on and a video has none, no button is lit', async () => {
  localStorage.setItem('glossa.lesson.dualSubtitles', 'true');
  await open(answerLines([]));
  await expectNoTool();
  expect(await screen.findByText('This lesson has no English translation')).toBeVisible();
});

test('the row of tools keeps the focus of a button that goes', async () => {
  const answers = { give: (_lines: TranscriptLines) => undefined as void };
  await open(() => new Promise<TranscriptLines>((give) => (answers.give = give)));
  const tool = await findTool();
  tool.focus();
  await act(async () => answers.give(answerLines([])));
  await expectNoTool();
  expect(screen.getByRole('group', { name: 'Playback tools' })).toHaveFocus();
});

test.each([
  ['has lines in the learner’s language', answerLines(['The market opens.', null])],
  ['has none and a model can make them', answerLines([], true)],
])('a video that %s has the button', async (_kind, lines) => {
  await open(lines);
  const tool = await findTool();
  expect(tool).toHaveAttribute('aria-pressed', 'false');
});

test('lines that could not be loaded keep the button, which says so', async () => {
  const { user } = await open(withStatus(500, { detail: 'Failed', code: 'internal_error' }));
  await user.click(await findTool());
  expect(await screen.findByText('The translation could not be loaded.')).toBeVisible();
});

test('a look-up is lent the line of its sentence, which the lesson does not show', async () => {
  const { user } = await openReadyLesson({
    answers: {
      'GET /api/transcribe/morning-market': transcript,
      'GET /api/transcribe/morning-market/lines': answerLines(['The market opens.', null]),
    },
  });
  await findTool();
  expect(screen.queryByText('The market opens.')).not.toBeInTheDocument();
  await user.click(screen.getByText('mercado'));
  expect(await screen.findByText('line: The market opens. (en)')).toBeVisible();
});
