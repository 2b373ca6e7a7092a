import { queryClient } from '@glossa/kit/api-client';
import { hasUnsavedWork } from '@glossa/kit/unsaved-work';
import { renderScreen, withStatus } from '@glossa/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import messages from '../../messages/en.json';
import { seekTo, theVideo } from '../testing/fake-video';
import { lessonVideo } from '../testing/lesson';
import {
  CAPTION_LINES_URL,
  captions,
  choose,
  fakeCaptionsPage,
  leavePage,
  openCaptions as open,
  press,
  rows,
  texts,
} from '../testing/open-captions';
import { VideoScreens } from '../testing/video-screens';

fakeCaptionsPage();

test('the lines are shown with their times', async () => {
  await open();
  expect(texts()).toEqual(['0:01.0Nina walks.', '0:03.0She buys bread.', '0:08.0Good night!']);
});

test('a line is corrected with the keyboard, and the change is saved', async () => {
  const { user, sent } = await open();
  choose(0);
  press('ArrowDown');
  expect(document.activeElement).toHaveTextContent('She buys bread.');
  press('Enter');
  const field = screen.getByRole('textbox', { name: 'Line text' });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, 'She sells bread.{Enter}');
  expect(document.activeElement).toHaveTextContent('She sells bread.');
  expect(screen.getByText('Not saved yet.')).toBeInTheDocument();
  expect(hasUnsavedWork()).toBe(true);
  leavePage();
  expect(await screen.findByText('All changes saved.')).toBeInTheDocument();
  const line = { text: 'She sells bread.', start: 3, end: 5 };
  expect(sent()).toEqual([{ version: '1', first: 1, removed: 1, lines: [line] }]);
  expect(hasUnsavedWork()).toBe(false);
});

test('the buttons of a line that is edited are reached with the tab key', async () => {
  const { user } = await open();
  choose(0);
  press('Enter');
  await user.keyboard(' Slowly.');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Split at the cursor' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(texts()[0]).toBe('0:01.0Nina walks.');
  press('Enter');
  await user.keyboard(' Slowly.');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(texts()[0]).toBe('0:01.0Nina walks. Slowly.');
  expect(document.activeElement).toHaveTextContent('Nina walks. Slowly.');
});

test('a line is edited from its end', async () => {
  const { user } = await open();
  choose(0);
  press('Enter');
  await user.keyboard(' Slowly.{Enter}');
  expect(texts()[0]).toBe('0:01.0Nina walks. Slowly.');
});

test('a line that is left by a press elsewhere keeps its height until the press is over, and its text', async () => {
  const { user } = await open();
  choose(0);
  press('Enter');
  await user.type(screen.getByRole('textbox', { name: 'Line text' }), ' Fast.');
  const target = screen.getByRole('button', { name: 'Play' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(screen.getByRole('textbox', { name: 'Line text' })).not.toHaveFocus();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(screen.queryByRole('textbox', { name: 'Line text' })).not.toBeInTheDocument();
  expect(texts()[0]).toBe('0:01.0Nina walks. Fast.');
});

test('a line is split at the cursor, joined again, and both are undone and redone', async () => {
  const { user } = await open();
  choose(0);
  press('ArrowDown');
  press('Enter');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Line text' });
  field.setSelectionRange(8, 8);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(texts()).toEqual(['0:01.0Nina walks.', '0:03.0She buys', '0:04.1bread.', '0:08.0Good night!']);
  press('KeyJ');
  expect(texts()[1]).toBe('0:03.0She buys bread.');
  press('KeyZ', { key: 'z', ctrlKey: true });
  expect(texts()[1]).toBe('0:03.0She buys');
  press('KeyZ', { key: 'z', ctrlKey: true });
  expect(texts()).toHaveLength(3);
  press('KeyZ', { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(texts()).toHaveLength(4);
});

test('keys play the line that is chosen, and set and move its start', async () => {
  await open();
  choose(0);
  press('ArrowDown');
  press('KeyR');
  expect([theVideo().currentTime, theVideo().paused]).toEqual([3, false]);
  press('Space');
  expect(theVideo().paused).toBe(true);
  press('BracketRight');
  expect(texts()[1]).toBe('0:03.1She buys bread.');
  press('BracketLeft');
  press('BracketLeft');
  expect(texts()[1]).toBe('0:02.9She buys bread.');
  seekTo(4);
  press('KeyT');
  expect(texts()[1]).toBe('0:04.0She buys bread.');
  press('Delete');
  expect(texts()).toEqual(['0:01.0Nina walks.', '0:08.0Good night!']);
  expect(document.activeElement).toHaveTextContent('Good night!');
});

test('whoever taps along sets the start of each line, and those after it move along', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tap along' }));
  expect(theVideo().paused).toBe(false);
  seekTo(2.5);
  press('Space');
  expect(texts()).toEqual(['0:02.5Nina walks.', '0:04.5She buys bread.', '0:09.5Good night!']);
  seekTo(5);
  await user.click(screen.getByRole('button', { name: 'Line starts now' }));
  expect(texts()).toEqual(['0:02.5Nina walks.', '0:05.0She buys bread.', '0:10.0Good night!']);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Line starts now' })).not.toBeInTheDocument();
});

test('the tools are one row with the rest behind its last button, and those of a line are named as they are shown', async () => {
  await open();
  const row = within(screen.getByRole('group', { name: 'Tools' }));
  const names = row.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Play', 'Replay line', 'Undo', 'Redo', 'More']);
  const more = screen.getByRole('group', { name: 'More' });
  expect(row.getByRole('button', { name: 'More' })).toHaveAttribute('popovertarget', more.id);
  expect(within(more).getByRole('button', { name: 'Tap along' })).toBeEnabled();
  expect(within(more).getByRole('form', { name: 'Move all lines' })).toBeInTheDocument();
  for (const button of document.querySelectorAll('[data-active] button[title]')) {
    expect(button).toHaveTextContent(button.getAttribute('aria-label') ?? '-');
  }
});

test('all lines are moved by some seconds', async () => {
  const { user } = await open();
  await user.click(screen.getByText('Move all lines'));
  const field = screen.getByRole('spinbutton', { name: /^Seconds/ });
  await user.clear(field);
  await user.type(field, '-0.5{Enter}');
  expect(texts()).toEqual(['0:00.5Nina walks.', '0:02.5She buys bread.', '0:07.5Good night!']);
});

test('the line that is heard is marked, and typing is no shortcut', async () => {
  const { user } = await open();
  seekTo(3.5);
  await waitFor(() => expect(rows()[1]).toHaveAttribute('aria-current', 'true'));
  choose(0);
  press('Enter');
  await user.type(screen.getByRole('textbox', { name: 'Line text' }), ' rjt[[');
  expect(screen.getByRole('textbox', { name: 'Line text' })).toHaveValue('Nina walks. rjt[');
  await user.keyboard('{Escape}');
  expect(texts()[0]).toBe('0:01.0Nina walks.');
});

test('captions in another language become the translation', async () => {
  const { user, calls } = await open();
  await user.click(screen.getByText('Captions in another language'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Caption language' }), 'es');
  const file = new File(['WEBVTT'], 'talk.vtt', { type: 'text/vtt' });
  await user.upload(screen.getByLabelText('Caption file'), file);
  // jsdom takes the file for missing.
  fireEvent.submit(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(
      'PUT /api/transcribe/own_1/captions',
    ),
  );
});

test('captions that could not be read are asked for again', async () => {
  let reads = 0;
  const answers = {
    'GET /api/videos/youtube/own_1': lessonVideo,
    [`GET ${CAPTION_LINES_URL}`]: () =>
      (reads += 1) === 1 ? withStatus(500, { detail: 'Broken' }) : captions,
  };
  const { user } = renderScreen(<VideoScreens />, {
    path: '/playlists/own/own_1/captions',
    messages,
    answers,
  });
  expect(await screen.findByText('The captions could not be loaded.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Lines' })).toBeInTheDocument();
});

/** The shell's navigation stands beside the screen. */
const WithWayOut = () => (
  <>
    <Link to="/playlists">All playlists</Link>
    <VideoScreens />
  </>
);

/** A video without captions, to which a file is sent. The answer is held until it is called for. */
async function sendFirstCaptions(answer: unknown = null) {
  let answerNow: () => void = () => undefined;
  const { user, address } = renderScreen(<WithWayOut />, {
    path: '/playlists/own/own_1/captions',
    messages,
    answers: {
      'GET /api/videos/youtube/own_1': { ...lessonVideo, id: 'own_1', video_id: 'own_1', is_own: true },
      [`GET ${CAPTION_LINES_URL}`]: withStatus(404, { detail: 'None', code: 'transcript_not_found' }),
      'PUT /api/transcribe/own_1/captions': () =>
        new Promise((resolve) => (answerNow = () => resolve(answer))),
    },
  });
  const file = new File(['WEBVTT'], 'talk.vtt', { type: 'text/vtt' });
  await user.upload(await screen.findByLabelText(/^Choose/), file);
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  return { user, address, answerNow: () => answerNow() };
}

test.each([
  ['', {}],
  [
    ', also without some that this app cannot explain',
    { left_out: [{ fault: 'captions_too_dull', line: 6 }] },
  ],
])('the first captions lead to the lesson%s', async (_more, answer) => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const { address, answerNow } = await sendFirstCaptions(answer);
  answerNow();
  await waitFor(() => expect(address()).toBe('/playlists/own/own_1'));
});

test('captions that are left out are told before the lesson is opened', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const left_out = [{ fault: 'captions_times', line: 6 }];
  const { user, address, answerNow } = await sendFirstCaptions({ left_out });
  answerNow();
  expect(await screen.findByText('All captions were added, except these:')).toBeInTheDocument();
  expect(screen.getByText(/^Line 6 must give the start and end time/)).toBeInTheDocument();
  expect(address()).toBe('/playlists/own/own_1/captions');
  await user.click(screen.getByRole('button', { name: 'Open lesson' }));
  await waitFor(() => expect(address()).toBe('/playlists/own/own_1'));
});

test('where more captions may be left out than are told, nobody says that all others were added', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  const left_out = Array.from({ length: 20 }, (_, line) => ({ fault: 'captions_times', line: line + 1 }));
  const { answerNow } = await sendFirstCaptions({ left_out });
  answerNow();
  expect(await screen.findByText('These captions, and perhaps more, weren’t added:')).toBeInTheDocument();
  expect(screen.getAllByText(/must give the start and end time/)).toHaveLength(20);
});

test('a late answer to the first captions leaves the learner where they have gone', async () => {
  const { user, address, answerNow } = await sendFirstCaptions();
  await user.click(screen.getByRole('link', { name: 'All playlists' }));
  answerNow();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  // React draws where the answer has led.
  await act(() => Promise.resolve());
  expect(address()).toBe('/playlists');
});
