import { MessagesProvider } from '@glossa/shared/i18n';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import messages from '../../messages/en.json';
import { MountedApp } from './mounted-app';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

test.each([
  ['quiz', 'Quizzes cannot be shown right now'],
  ['flashcards', 'This page cannot be shown right now'],
])('the panel of %s, which is away, says “%s”', async (name, title) => {
  const element = <MountedApp opened={{ kind: 'failed', name }} />;
  render(
    <MessagesProvider catalogue={{ language: 'en', messages }}>
      <RouterProvider router={createBrowserRouter([{ path: '/', element }])} />
    </MessagesProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
});
