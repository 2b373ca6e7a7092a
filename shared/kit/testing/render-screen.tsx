import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { queryClient } from '../api-client';
import {
  provideAssembly,
  type LentSlot,
  type ActionName,
  type Actions,
  type SlotName,
  type SlotProps,
} from '../federation';
import { answerCalls, type Answer } from './answer-calls';

export type LentComponents = { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
type LentActions = { [Name in ActionName]?: Actions[Name] };

interface ScreenOptions {
  /** Address the screen is opened at, with query. */
  readonly path?: string;
  /** Navigation state the address is opened with. */
  readonly state?: unknown;
  /** The app's `messages/en.json`. */
  readonly messages: Readonly<Record<string, string>>;
  /** What the API answers, e.g. `{ 'GET /api/playlists': [] }`. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Components that other apps lend; a slot without one is away. */
  readonly slots?: LentComponents;
  /** Functions that other apps lend; an action without one rejects. */
  readonly actions?: LentActions;
}

function lend(slots: LentComponents, actions: LentActions): void {
  const find = <Name extends SlotName>(name: Name): LentSlot<Name> | undefined => {
    const Component = slots[name];
    return Component ? { Component, wrap: (children) => children, noteCrash: () => false } : undefined;
  };
  provideAssembly({
    loadedSlot: find,
    loadSlot: async (name) => {
      const slot = find(name);
      if (!slot) throw new Error(`No app lends ${name}`);
      return slot;
    },
    loadAction: async (name) => {
      const action = actions[name];
      if (!action) throw new Error(`No app lends ${name}`);
      return action;
    },
    isWithdrawn: () => false,
    subscribe: () => () => undefined,
  });
}

/** Draws a screen as the shell would, over a prepared API. `address()` is where navigation has led. */
export function renderScreen(screen: ReactElement, options: ScreenOptions) {
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, retry: false, staleTime: 0, gcTime: Infinity },
  });
  lend(options.slots ?? {}, options.actions ?? {});
  const { calls, unknown } = answerCalls(options.answers ?? {});
  let address = '';
  function Address() {
    const location = useLocation();
    address = location.pathname + location.search;
    return null;
  }
  const entry = new URL(options.path ?? '/', 'http://test.local');
  const view = render(
    <MemoryRouter
      initialEntries={[
        { pathname: entry.pathname, search: entry.search, hash: entry.hash, state: options.state },
      ]}
    >
      <QueryClientProvider client={queryClient}>
        <IntlProvider locale="en" messages={options.messages} onError={refuseMissingMessage}>
          {screen}
          <Address />
        </IntlProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), calls, unknown, address: () => address };
}

/** A visible text that is no message is a defect, so it fails the test. */
function refuseMissingMessage(error: Error): void {
  throw error;
}
