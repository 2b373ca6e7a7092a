import '@glossa/kit/ui/tokens.css';
import { ROOT_ELEMENT_ID } from '@glossa/contract/page-protocol';
import { apiClient } from '@glossa/kit/api-client';
import { followOtherTabs } from '@glossa/kit/auth';
import { currentLocale, startLocale } from '@glossa/kit/i18n';
import { StrictMode } from 'react';
import { startOverrides } from './apps/granted-overrides';
import { noteShellCrash } from './apps/shell-outcome';
import { readPageLiveSet } from './apps/store';
import { guardDom } from './dom-guard/guard-dom';
import { startTheme } from './appearance/theme';
import { syncProfileLanguage } from './features/language/profile-language';
import { startSession } from './features/session/credentials';
import { adoptScreen, renderInto, showsEarlyScreen } from './hydrate/render-into';
import { loadSignedIn } from './routes/load-signed-in';
import { loadShellMessages, Site } from './routes/site';
import { createSiteRouter, waitForFirstScreen } from './routes/site-router';
import { sendBeacons } from './telemetry/beacons';
import { watchErrors } from './telemetry/note-error';
import { yieldToMain } from './share/yield-to-main';

async function start(): Promise<void> {
  watchErrors();
  guardDom();
  const opening = { path: location.pathname, codeReadyMs: performance.now() };
  // Running the modules was a task of its own.
  await yieldToMain();
  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`);
  await startOverrides();
  readPageLiveSet();
  const pageLanguage = document.documentElement.lang;
  const audience = adoptScreen(element);
  startLocale();
  startTheme();
  followOtherTabs();
  syncProfileLanguage();
  // A revoked version must not send what an earlier page has left.
  apiClient.checkReturn = async () => {
    const { LiveSetPoller } = await import(/* webpackChunkName: "more" */ './live-updates/live-set-poller');
    await new LiveSetPoller(() => undefined).poll();
  };
  const session = startSession();
  const router = createSiteRouter(session);
  const locale = currentLocale();
  // Its first use takes some 20 ms, in which the app's code and data are still on their way.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf(locale));
  const firstCatalogue = await loadShellMessages();
  const frameCode = audience === 'learners' ? loadSignedIn() : undefined;
  await waitForFirstScreen(router, () => showsEarlyScreen(element), frameCode);
  // The learner's profile may have changed the language meanwhile.
  const catalogue = currentLocale() === locale ? firstCatalogue : await loadShellMessages();
  const isPrerendered =
    audience === 'guests' &&
    catalogue.language === pageLanguage &&
    router.state.initialized &&
    router.state.location.pathname === opening.path;
  renderInto(
    element,
    <StrictMode>
      <Site router={router} initialCatalogue={catalogue} opening={opening} />
    </StrictMode>,
    isPrerendered,
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
  text.textContent = 'Glossa could not start. Nothing you saved is lost.';
  const button = document.createElement('button');
  // eslint-disable-next-line no-restricted-syntax -- as above
  button.textContent = 'Reload the page';
  button.addEventListener('click', () => location.reload());
  main.append(text, button);
  (document.getElementById(ROOT_ELEMENT_ID) ?? document.body).replaceChildren(main);
}

start().catch((error: unknown) => {
  showStartError(error);
  noteShellCrash(error);
  sendBeacons();
});
