import '@glossa/shared/ui/tokens.css';
import { currentLocale, startLocale } from '@glossa/shared/i18n';
import { followOtherTabs } from '@glossa/shared/auth';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readPageLiveSet } from './apps/store';
import { startTheme } from './features/appearance/theme';
import { keepLanguageInProfile } from './features/language/profile-language';
import { startSession } from './features/session/start-session';
import { sendBeacons } from './telemetry/beacons';
import { noteShellFault } from './routes/shell-outcome';
import { Site } from './routes/site';
import { createSiteRouter } from './routes/site-router';
import { provideSlots } from './routes/provide-slots';
import { loadShellMessages } from './routes/shell-messages';
import { firstScreenReady } from './routes/first-screen';
import { showStartFault } from './routes/start-fault';

async function start(): Promise<void> {
  const opening = { path: location.pathname, codeReadyMs: performance.now() };
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  readPageLiveSet();
  startLocale();
  startTheme();
  followOtherTabs();
  provideSlots();
  keepLanguageInProfile();
  const session = startSession();
  const router = createSiteRouter(session);
  const locale = currentLocale();
  const early = await loadShellMessages();
  await firstScreenReady(router);
  // Meanwhile the learner's profile may have named another language.
  const catalogue = currentLocale() === locale ? early : await loadShellMessages();
  // Each screen has a title of its own, and the first one in the document counts.
  document.querySelector('title')?.remove();
  createRoot(element).render(
    <StrictMode>
      <Site router={router} initialCatalogue={catalogue} opening={opening} />
    </StrictMode>,
  );
}

start().catch((fault: unknown) => {
  showStartFault(fault);
  noteShellFault();
  sendBeacons();
});
