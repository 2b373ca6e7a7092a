import { MessagesProvider } from '@glossa/kit/i18n';
import { render } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { MountedApp } from '../apps/mounted-app';
import type { OpenedApp } from '../apps/open-app';
import messages from '../messages/en.json';

type Loader = (args: { request: Request }) => OpenedApp | Promise<OpenedApp | Response>;

/** Opens the mounts of a site at an address; its dashboard is there without an app. */
export function renderAt(path: string, loader: Loader) {
  window.history.replaceState(null, '', path);
  const routes = [
    { path: '/dashboard', Component: () => <p>dashboard</p> },
    { path: '*', loader, Component: MountedApp, HydrateFallback: () => null },
  ];
  const router = createBrowserRouter(routes);
  render(
    <MessagesProvider catalogue={{ language: 'en', messages }}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  );
  return { router };
}
