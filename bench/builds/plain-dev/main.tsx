import '@glossa/kit/ui/tokens.css';
import { queryClient } from '@glossa/kit/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { messages, screens } from '../../../mfe-quiz/src/remote';

/** The quiz app by itself: no shell, no federation, no API. */
async function start(): Promise<void> {
  const texts = await messages('en');
  const routes = screens.map(({ path, load }) => ({
    path,
    lazy: async () => ({ Component: await load() }),
  }));
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale="en" messages={texts}>
          <RouterProvider router={createBrowserRouter(routes)} />
        </IntlProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
