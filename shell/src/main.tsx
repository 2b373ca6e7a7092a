import '@glossa/shared/ui/tokens.css';
import { ROOT_ELEMENT_ID } from '@glossa/contract/page-protocol';
import { followOtherTabs } from '@glossa/shared/auth';
import { currentLocale, startLocale } from '@glossa/shared/i18n';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lendSlots } from './apps/lend-slots';
import { noteShellCrash } from './apps/rendering';
import { readPageLiveSet } from './apps/store';
import { startTheme } from './features/appearance/theme';
import { syncProfileLanguage } from './features/language/profile-language';
import { startSession } from './features/session/credentials';
import { loadShellMessages, Site } from './routes/site';
import { createSiteRouter, waitForFirstScreen } from './routes/site-router';
import { sendBeacons } from './telemetry/beacons';

async function start(): Promise<void> {
  const opening = { path: location.pathname, codeReadyMs: performance.now() };
  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`);
  readPageLiveSet();
  startLocale();
  startTheme();
  followOtherTabs();
  lendSlots();
  syncProfileLanguage();
  const router = createSiteRouter(startSession());
  const locale = currentLocale();
  const firstCatalogue = await loadShellMessages();
  await waitForFirstScreen(router);
  // The learner's profile may have changed the language meanwhile.
  const catalogue = currentLocale() === locale ? firstCatalogue : await loadShellMessages();
  // Screens render their own titles, and the first one in the document counts.
  document.querySelector('title')?.remove();
  createRoot(element).render(
    <StrictMode>
      <Site router={router} initialCatalogue={catalogue} opening={opening} />
    </StrictMode>,
  );
}

/** Says in English that the shell could not start: there may be neither a catalogue nor React. */
function showStartError(error: unknown): void {
  console.error(error);
  const main = document.createElement('main');
  main.lang = 'en';
  main.setAttribute('role', 'alert');
  const text = document.createElement('p');
  // eslint-disable-next-line no-restricted-syntax -- there may be no catalogue to take it from
  text.textContent = 'Glossa could not start. Nothing you have saved is lost.';
  const button = document.createElement('button');
  // eslint-disable-next-line no-restricted-syntax -- as above
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.reload());
  main.append(text, button);
  (document.getElementById(ROOT_ELEMENT_ID) ?? document.body).replaceChildren(main);
}

start().catch((error: unknown) => {
  showStartError(error);
  noteShellCrash();
  sendBeacons();
});
