import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import messages from '../messages/en.json';
import { Console } from '../routes/console';
import { appList, owner } from './answers';
import { answerFetch, type Answers } from './answer-fetch';
import { FakeEvents } from './fake-events';

const quiet: Answers = {
  'GET /me': owner,
  'GET /apps': appList(),
  'GET /health': { apps: [], vitals: [] },
  'GET /tabs': { open: 0, by_revision: [], by_version: [], previews: 0 },
  'GET /log': { events: [] },
  'GET /tokens': { tokens: [] },
};

interface Options {
  readonly answers?: Answers;
  /** Where the console is opened, e.g. `#/apps/quiz`. */
  readonly at?: string;
  /** Whether a token is kept from before. */
  readonly signedIn?: boolean;
}

/** Draws the console over a site that answers as it is told. */
export function renderConsole({ answers = {}, at = '', signedIn = true }: Options = {}) {
  location.hash = at;
  sessionStorage.clear();
  if (signedIn) {
    const kept = { token: 'a-good-token', at: Date.now() };
    sessionStorage.setItem('glossa.releases.token', JSON.stringify(kept));
  }
  const site = answerFetch({ ...quiet, ...answers });
  const events = FakeEvents.install();
  const draw = () => (
    <IntlProvider locale="en-GB" messages={messages} onError={refuseMissingMessage}>
      <Console />
    </IntlProvider>
  );
  const view = render(draw());
  return {
    ...view,
    ...site,
    user: userEvent.setup(),
    events,
    reload: () => (view.unmount(), render(draw())),
  };
}

/** The live set has moved, as the site tells all who listen. */
export async function tellOf(events: FakeEvents, revision: number): Promise<void> {
  await act(async () => events.tell(revision));
}

/** Waits until the screen is there, and what it is of. */
export function heading(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('heading', { name });
}

/** A visible text that is no message is a defect, so it fails the test. */
function refuseMissingMessage(error: Error): void {
  throw error;
}
