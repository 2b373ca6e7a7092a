import { FORBIDDEN_IN_PAGES } from '@glossa/contract/prerendered';
import { currentLocale, LOCALES, MessagesProvider, setLocale } from '@glossa/kit/i18n';
import type { Catalogue, Locale } from '@glossa/kit/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

/** HTML by language; for the build, in Node. @throws Error where it holds what the policy of a page forbids */
export async function renderEarlyScreen(
  screen: ReactNode,
  loadCatalogue: (locale: Locale) => Promise<Catalogue>,
): Promise<Record<string, string>> {
  const before = currentLocale();
  const html: Record<string, string> = {};
  for (const { code } of LOCALES) {
    setLocale(code);
    html[code] = render(screen, await loadCatalogue(code));
  }
  setLocale(before);
  return html;
}

function render(screen: ReactNode, catalogue: Catalogue): string {
  const html = renderToStaticMarkup(
    <MessagesProvider catalogue={catalogue}>
      <MemoryRouter>{screen}</MemoryRouter>
    </MessagesProvider>,
  );
  const found = FORBIDDEN_IN_PAGES.exec(html);
  if (found) throw new Error(`An early screen contains HTML that pages do not allow: ${found[0]}`);
  return html;
}

/** Puts the answers into the content. Returns false, and nothing is shown, where the screen would look different. */
export type FillEarlyScreen<Answers extends readonly unknown[]> = (
  content: DocumentFragment,
  answers: Answers,
) => boolean;
