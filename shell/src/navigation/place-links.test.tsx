import { renderScreen } from '@glossa/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaceLinks } from './place-links';
import type { Place } from './use-places';

const places: Place[] = [
  { path: '/notes', name: 'Notes', icon: 'page' },
  { path: '/notes/shared', name: 'Shared notes', icon: 'page' },
  { path: '/words', name: 'Words', icon: 'book' },
];

function currentAt(path: string): (string | null)[] {
  renderScreen(<PlaceLinks places={places} onIntent={() => {}} onGo={() => {}} />, { path, messages: {} });
  return screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
}

it.each([
  ['/notes', ['Notes']],
  ['/notes/', ['Notes']],
  ['/notes/7', ['Notes']],
  ['/notes/shared', ['Shared notes']],
  ['/notes/shared/7', ['Shared notes']],
  ['/notes-of-others', []],
])('one link at most is that of the page: at %s', (path, marked) => {
  expect(currentAt(path)).toEqual(marked);
});

it('brings the screen that the pointer rests at, and none that it only crosses', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onIntent = jest.fn();
  renderScreen(<PlaceLinks places={places} onIntent={onIntent} onGo={() => {}} />, {
    path: '/words',
    messages: {},
  });
  await user.hover(screen.getByRole('link', { name: 'Notes' }));
  await user.hover(screen.getByRole('link', { name: 'Shared notes' }));
  jest.runAllTimers();
  expect(onIntent.mock.calls).toEqual([['/notes/shared']]);
  await user.hover(screen.getByRole('link', { name: 'Words' }));
  await user.unhover(screen.getByRole('link', { name: 'Words' }));
  jest.runAllTimers();
  expect(onIntent).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
