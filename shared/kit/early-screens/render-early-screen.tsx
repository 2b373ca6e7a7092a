import { FORBIDDEN_IN_PAGES } from '@glossa/contract/page-protocol';
import { queryClient } from '@glossa/kit/api-client';
import { provideAssembly } from '@glossa/kit/federation';
import {
  type Catalogue,
  currentLocale,
  LOCALES,
  type Locale,
  MessagesProvider,
  setLocale,
} from '@glossa/kit/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

interface RenderedScreen {
  /** As `src/screens.ts` declares it. */
  path: string;
  /** An address of the screen, whose data is in the cache of queries already. */
  address: string;
  Component: ComponentType;
  loadCatalogue: (locale: Locale) => Promise<Catalogue>;
}

/**
 * The HTML of a screen by language, without its title; components of other apps are loading. For the build, in Node.
 *
 * @throws Error where the HTML holds what the policy of a page forbids
 */
export async function renderEarlyScreen(screen: RenderedScreen): Promise<Record<string, string>> {
  const never = () => new Promise<never>(() => undefined);
  provideAssembly({
    loadSlot: never,
    loadedSlot: () => undefined,
    loadAction: never,
    isWithdrawn: () => false,
    subscribe: () => () => undefined,
  });
  const before = currentLocale();
  const html: Record<string, string> = {};
  for (const { code } of LOCALES) {
    setLocale(code);
    html[code] = renderIn(await screen.loadCatalogue(code), screen);
  }
  setLocale(before);
  return html;
}

function renderIn(catalogue: Catalogue, { path, address, Component }: RenderedScreen): string {
  const rendered = renderToStaticMarkup(
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
  // Styles that a component sets come with its code.
  const html = removePopovers(rendered.replace(/<title>.*?<\/title>/, '').replace(UNUSED, ''));
  const found = FORBIDDEN_IN_PAGES.exec(html);
  if (found) throw new Error(`The early screen ${path} holds HTML that pages do not allow: ${found[0]}`);
  return html;
}

/** Links lead to places of the example, and nobody hears or points at what is shown early. */
const UNUSED = / (style|href|id|for|title|aria-(label|labelledby|describedby))="[^"]*"/g;

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
