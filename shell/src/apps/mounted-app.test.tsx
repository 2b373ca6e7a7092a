import type { LiveApp } from '@glossa/contract/release';
import { MessagesProvider } from '@glossa/shared/i18n';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { takeLiveSet } from './store';
import messages from '../messages/en.json';
import { MountedApp } from './mounted-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const link = (path: string, name: string) => ({ path, name, icon: 'page', order: 1 });

beforeAll(() => {
  const navigation = [link('/cards', 'Flashcards'), link('/cards/decks', 'Decks')];
  takeLiveSet({ revision: 1, apps: { flashcards: { navigation } as LiveApp } });
});

test.each([
  ['flashcards', '/cards', '“Flashcards” cannot be shown right now'],
  ['flashcards', '/cards/decks/7', '“Decks” cannot be shown right now'],
  ['flashcards', '/cards-of-others', 'This page cannot be shown right now'],
  ['unlisted', '/unlisted', 'This page cannot be shown right now'],
])('the panel of %s, which is away, says at %s “%s”', async (name, path, title) => {
  window.history.replaceState(null, '', path);
  const element = <MountedApp opened={{ kind: 'failed', name }} />;
  render(
    <MessagesProvider catalogue={{ language: 'en', messages }}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </MessagesProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});
