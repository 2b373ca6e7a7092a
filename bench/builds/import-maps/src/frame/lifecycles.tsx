import '@glossa/kit/ui/tokens.css';
import { followOtherTabs } from '@glossa/kit/auth';
import { currentLocale, startLocale } from '@glossa/kit/i18n';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { lendSlots } from '../../../../../shell/src/apps/lend-slots';
import { startTheme } from '../../../../../shell/src/features/appearance/theme';
import { syncProfileLanguage } from '../../../../../shell/src/features/language/profile-language';
import { startSession } from '../../../../../shell/src/features/session/credentials';
import { loadShellMessages, Site } from '../../../../../shell/src/routes/site';
import {
  createSiteRouter,
  waitForFirstScreen,
  type SiteRouter,
} from '../../../../../shell/src/routes/site-router';
import { provideAppsOfTheMap } from './apps';

export { pageArea } from './page-area';

let router: SiteRouter;
let root: Root | undefined;

/** Starts everything that lasts as long as the page. */
export async function bootstrap(): Promise<void> {
  startLocale();
  startTheme();
  followOtherTabs();
  provideAppsOfTheMap();
  lendSlots();
  syncProfileLanguage();
  router = createSiteRouter(startSession());
}

export async function mount(): Promise<void> {
  const opening = { path: location.pathname, codeReadyMs: performance.now() };
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const locale = currentLocale();
  const early = await loadShellMessages();
  await waitForFirstScreen(router);
  // The learner's profile may have changed the language meanwhile.
  const catalogue = currentLocale() === locale ? early : await loadShellMessages();
  // Each screen renders a title of its own, and browsers use the first one in the document.
  document.querySelector('title')?.remove();
  root = createRoot(element);
  root.render(
    <StrictMode>
      <Site router={router} initialCatalogue={catalogue} opening={opening} />
    </StrictMode>,
  );
}

export async function unmount(): Promise<void> {
  root?.unmount();
}
