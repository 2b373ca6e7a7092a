import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { queryClient } from '../api-client';
import { provideAssembly } from '../federation';
import { type Catalogue, LOCALES, type Locale, MessagesProvider, setLocale } from '../i18n';

interface RenderedScreen {
  /** As `src/screens.ts` declares it. */
  path: string;
  /** An address of the screen, whose data is in the cache of queries already. */
  address: string;
  Component: ComponentType;
  loadCatalogue: (locale: Locale) => Promise<Catalogue>;
}

/** The HTML of a screen by language, without its title; components of other apps are loading. For the build, in Node. */
export async function renderEarlyScreen(screen: RenderedScreen): Promise<Record<string, string>> {
  const never = () => new Promise<never>(() => undefined);
  provideAssembly({
    loadSlot: never,
    loadedSlot: () => undefined,
    loadAction: never,
    isWithdrawn: () => false,
    subscribe: () => () => undefined,
  });
  const html: Record<string, string> = {};
  for (const { code } of LOCALES) {
    setLocale(code);
    html[code] = renderIn(await screen.loadCatalogue(code), screen);
  }
  return html;
}

function renderIn(catalogue: Catalogue, { path, address, Component }: RenderedScreen): string {
  const html = renderToStaticMarkup(
    <MessagesProvider catalogue={catalogue}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={<Component />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MessagesProvider>,
  );
  // The policy of a page forbids styles in its HTML.
  return removePopovers(html.replace(/<title>.*?<\/title>/, '').replace(/ style="[^"]*"/g, ''));
}

/** They are closed, and a third of a screen's HTML. */
function removePopovers(html: string): string {
  const begin = html.search(/<div [^>]*\bpopover="/);
  if (begin < 0) return html;
  let depth = 0;
  for (const tag of html.slice(begin).matchAll(/<(\/?)div\b[^>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0)
      return html.slice(0, begin) + removePopovers(html.slice(begin + tag.index + tag[0].length));
  }
  throw new Error('A popover of an early screen does not end');
}
