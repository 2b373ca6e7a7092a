import { failFirst, withStatus } from '@glossa/kit/testing';
import { hasUnsavedWork, saveDrafts } from '@glossa/kit/unsaved-work';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  captions,
  choose,
  fakeCaptionsPage,
  leavePage,
  openCaptions as open,
  press,
  texts,
} from '../testing/open-captions';

fakeCaptionsPage();

const failing = withStatus(503, { detail: 'Busy', code: 'not_ready' });

test('what could not be saved survives a reload, and is saved then', async () => {
  const { unmount } = await open(failing);
  choose(0);
  press('Delete');
  leavePage();
  expect(await screen.findByText(/could not be saved/)).toHaveTextContent('They’re stored in this browser.');
  unmount();
  const { sent } = await open();
  expect(texts()).toEqual(['0:03.0She buys bread.', '0:08.0Good night!']);
  await waitFor(() => expect(sent()).toEqual([{ version: '1', first: 0, removed: 1, lines: [] }]));
  expect(await screen.findByText('All changes saved.')).toBeInTheDocument();
});

test('what a proxy answers is no saving: it is tried again', async () => {
  const { sent } = await open(failFirst({ video_id: 'own_1', version: '2' }, '<!doctype html>'));
  choose(0);
  press('Delete');
  leavePage();
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  leavePage();
  expect(await screen.findByText('All changes saved.')).toBeInTheDocument();
  expect(sent()).toHaveLength(2);
});

test('lines that are not saved survive a reload, although another tab has saved its own meanwhile', async () => {
  const { unmount } = await open(failing);
  choose(0);
  press('Delete');
  leavePage();
  await screen.findByText(/could not be saved/);
  unmount();
  const ofTab = Object.entries(sessionStorage);
  sessionStorage.clear();
  const other = await open();
  choose(0);
  press('BracketRight');
  leavePage();
  await screen.findByText('All changes saved.');
  other.unmount();
  sessionStorage.clear();
  for (const [name, value] of ofTab) sessionStorage.setItem(name, value as string);
  await open(failing);
  expect(texts()).toEqual(['0:03.0She buys bread.', '0:08.0Good night!']);
});

test('a tab that has saved its lines leaves those of another one in the browser', async () => {
  const other = await open(failing);
  choose(0);
  press('Delete');
  other.unmount();
  const drafts = Object.entries(localStorage);
  localStorage.clear();
  sessionStorage.clear();
  const { unmount } = await open();
  choose(0);
  press('BracketRight');
  for (const [name, value] of drafts) localStorage.setItem(name, value as string);
  leavePage();
  expect(await screen.findByText('All changes saved.')).toBeInTheDocument();
  unmount();
  // Both tabs were closed.
  sessionStorage.clear();
  await open();
  expect(texts()).toEqual(['0:03.0She buys bread.', '0:08.0Good night!']);
});

test('a line that is being typed survives a reload, and Escape still gives it up', async () => {
  const { user, unmount } = await open(failing);
  choose(0);
  press('Enter');
  expect(hasUnsavedWork()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Line text' }), ' Fast.');
  expect(hasUnsavedWork()).toBe(true);
  fireEvent(window, new Event('pagehide'));
  unmount();
  const next = await open(failing);
  expect(texts()[0]).toBe('0:01.0Nina walks. Fast.');
  choose(0);
  press('Enter');
  await next.user.type(screen.getByRole('textbox', { name: 'Line text' }), ' Very.');
  leavePage();
  expect(screen.getByRole('textbox', { name: 'Line text' })).toHaveFocus();
  await next.user.keyboard('{Escape}');
  expect(texts()[0]).toBe('0:01.0Nina walks. Fast.');
});

test('a version that is replaced keeps the line that is being typed, and waits for one that is emptied', async () => {
  const { user, unmount } = await open(failing);
  choose(0);
  press('Enter');
  const field = screen.getByRole('textbox', { name: 'Line text' });
  await user.clear(field);
  expect(await act(() => saveDrafts())).toBe(false);
  expect(field).toHaveFocus();
  await user.type(field, 'Nina runs.');
  expect(await act(() => saveDrafts())).toBe(true);
  unmount();
  await open(failing);
  expect(texts()[0]).toBe('0:01.0Nina runs.');
});

test('who meets lines of another tab keeps theirs or takes the others', async () => {
  const others = { ...captions, version: '3', lines: captions.lines.slice(0, 2) };
  let reads = 0;
  const { user, sent } = await open(
    () =>
      sent().length === 1
        ? withStatus(409, { detail: 'Changed', code: 'captions_changed' })
        : { version: '4' },
    () => ((reads += 1) === 1 ? captions : others),
  );
  choose(0);
  press('BracketRight');
  leavePage();
  const notice = (await screen.findByText(/changed elsewhere/)).closest('[role="status"]');
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Keep my lines' }));
  expect(await screen.findByText('All changes saved.')).toBeInTheDocument();
  expect(sent()[1]).toMatchObject({ version: '3', first: 0, removed: 2, lines: [{}, {}, {}] });
});

test('a save whose answer was lost is no conflict', async () => {
  const [first] = captions.lines;
  const moved = { ...captions, version: '2', lines: [{ ...first, start: 1.1 }, ...captions.lines.slice(1)] };
  let reads = 0;
  await open(withStatus(409, { detail: 'Changed', code: 'captions_changed' }), () =>
    (reads += 1) === 1 ? captions : moved,
  );
  choose(0);
  press('BracketRight');
  leavePage();
  expect(await screen.findByText('All changes saved.')).toBeInTheDocument();
});
