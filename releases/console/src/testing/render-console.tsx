import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import messages from '../messages/en.json';
import { Console } from '../routes/console';
import { appList, owner } from './answers';
import { answerFetch, type Answers } from './answer-fetch';
import { FakeEvents } from './fake-events';

const defaultAnswers: Answers = {
  'GET /me': owner,
  'GET /apps': appList(),
  'GET /health': { apps: [], vitals: [] },
  'GET /tabs': { open: 0, by_revision: [], by_version: [], previews: 0 },
  'GET /log': { events: [] },
  'GET /apps/quiz/errors': { app: 'quiz', version: '1.1.0', before: '1.0.0', source_maps: true, groups: [] },
  'GET /tokens': { tokens: [] },
  'GET /previews': { previews: [] },
};

interface Options {
  readonly answers?: Answers;
  /** Where the console is opened, e.g. `#/apps/quiz`. */
  readonly at?: string;
  /** Sign in with a good token first. */
  readonly signedIn?: boolean;
}

/** Renders the console with a fake site. */
export function renderConsole({ answers = {}, at = '', signedIn = true }: Options = {}) {
  location.hash = at;
  const site = answerFetch({ ...defaultAnswers, ...answers });
  const events = FakeEvents.install();
  const element = (
    <IntlProvider locale="en-GB" messages={messages} onError={refuseMissingMessage}>
      <Console />
    </IntlProvider>
  );
  const view = render(element);
  if (signedIn) signIn();
  return {
    ...view,
    ...site,
    user: userEvent.setup(),
    events,
    reload: () => (view.unmount(), render(element)),
  };
}

function signIn(): void {
  const field = screen.getByLabelText<HTMLInputElement>('Token');
  fireEvent.change(field, { target: { value: 'a-good-token' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

/** Sends the event of a change of the live set. */
export async function announceRevision(events: FakeEvents, revision: number): Promise<void> {
  await act(async () => events.announce(revision));
}

/** Waits for a heading. */
export function heading(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('heading', { name });
}

/** A text without a message fails the test. */
function refuseMissingMessage(error: Error): void {
  throw error;
}
