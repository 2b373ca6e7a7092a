import { renderScreen } from '@glossa/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavigationLinks } from './navigation-links';
import type { NavigationEntry } from './use-navigation-entries';

const entries: NavigationEntry[] = [
  { path: '/notes', name: 'Notes', icon: 'page', places: ['sidebar'] },
  { path: '/notes/shared', name: 'Shared notes', icon: 'page', places: ['sidebar'] },
  { path: '/words', name: 'Words', icon: 'book', places: ['sidebar'] },
];

function currentAt(path: string): (string | null)[] {
  renderScreen(<NavigationLinks entries={entries} onIntent={() => {}} onNavigate={() => {}} />, {
    path,
    messages: {},
  });
  return screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
}

it.each([
  ['/notes', ['Notes']],
  ['/notes/', ['Notes']],
  ['/notes/7', ['Notes']],
  ['/notes/shared', ['Shared notes']],
  ['/notes/shared/7', ['Shared notes']],
  ['/notes-of-others', []],
])('at most one link is marked as the current page: at %s', (path, marked) => {
  expect(currentAt(path)).toEqual(marked);
});

it('reports a link that the pointer rests on, and none that it only crosses', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onIntent = jest.fn();
  renderScreen(<NavigationLinks entries={entries} onIntent={onIntent} onNavigate={() => {}} />, {
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
