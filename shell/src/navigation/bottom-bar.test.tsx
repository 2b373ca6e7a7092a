import type { User } from '@glossa/contract/user';
import { renderScreen } from '@glossa/kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import messages from '../messages/en.json';
import { BottomBar } from './bottom-bar';
import { MoreSheet } from './more-sheet';
import type { NavigationEntry } from './use-navigation-entries';

jest.mock('../idle/when-idle', () => ({ whenIdle: (callback: () => void) => void callback() }));

const entry = (name: string, ...places: NonNullable<NavigationEntry['places']>): NavigationEntry => ({
  path: `/${name.toLowerCase()}`,
  name,
  icon: 'page',
  places,
});

const ENTRIES = [
  entry('Home', 'sidebar'),
  entry('Videos', 'sidebar', 'bar'),
  entry('Words', 'sidebar', 'bar'),
  { ...entry('Review', 'bar'), path: '/words/review' },
  entry('Quizzes', 'sidebar', 'bar'),
  entry('Games', 'sidebar', 'bar'),
  entry('Profile', 'sidebar'),
];

const user = { username: 'nino', email: 'nino@example.com' } as User;
const onSignOut = jest.fn();

function Frame() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BottomBar entries={ENTRIES} moreOpen={open} onIntent={() => {}} onMore={() => setOpen(true)} />
      {open && (
        <MoreSheet
          user={user}
          entries={ENTRIES}
          onIntent={() => {}}
          onSignOut={onSignOut}
          onClose={() => setOpen(false)}
        >
          <p>Settings</p>
        </MoreSheet>
      )}
    </>
  );
}

const open = (path = '/home') => renderScreen(<Frame />, { path, messages });
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const more = () => bar().getByRole('button', { name: 'More' });
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

it('has the first four entries that want to be in it, and a button for the rest', () => {
  open();
  expect(names(bar().getAllByRole('link'))).toEqual(['Videos', 'Words', 'Review', 'Quizzes']);
  expect(more()).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  ['/words', ['Words'], false],
  ['/words/7', ['Words'], false],
  ['/words/review', ['Review'], false],
  ['/home', [], true],
])('marks at %s where the learner is', (path, current, elsewhere) => {
  open(path);
  expect(names(screen.queryAllByRole('link', { current: 'page' }))).toEqual(current);
  expect(more().hasAttribute('data-elsewhere')).toBe(elsewhere);
});

it('shows the number of an entry when the page is idle, and none for 0', async () => {
  const counted = (name: string, field: string) => ({
    ...entry(name, 'bar'),
    count: `/api/reviews#${field}`,
  });
  const entries = [counted('Review', 'due'), counted('Words', 'none'), counted('Odd', 'unknown')];
  renderScreen(<BottomBar entries={entries} moreOpen={false} onIntent={() => {}} onMore={() => {}} />, {
    messages,
    answers: { 'GET /api/reviews': { due: 3, none: 0 } },
  });
  expect(await bar().findByText('3')).toBeVisible();
  expect(names(bar().getAllByRole('link'))).toEqual(['Review3', 'Words', 'Odd']);
});

it('opens what it has no room for, which leads there and closes', async () => {
  const view = open('/words');
  await view.user.click(more());
  expect(more()).toHaveAttribute('aria-expanded', 'true');
  const sheet = within(screen.getByRole('dialog', { name: 'More' }));
  expect(names(sheet.getAllByRole('link'))).toEqual(['Home', 'Games', 'Profile']);
  expect(sheet.getByText('Settings')).toBeInTheDocument();
  expect(sheet.getByText('nino@example.com')).toBeInTheDocument();
  await view.user.click(sheet.getByRole('link', { name: 'Profile' }));
  expect(view.address()).toBe('/profile');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('signs out from there, and closes by its × button', async () => {
  const view = open();
  await view.user.click(more());
  await view.user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
  await view.user.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
