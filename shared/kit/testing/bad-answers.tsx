import { act, cleanup, waitFor } from '@testing-library/react';
import { queryClient } from '../api-client';
import type { Screen } from '../federation';
import { appScreens } from './app-screens';
import { renderScreen, type LentComponents } from './render-screen';

/** Answers with 200 that say nothing of what was asked for. */
export const BAD_ANSWERS = [null, '', '<!doctype html><title>Away</title>', [], {}, [null], { data: [{}] }];

/** A reader's error, and the one that the lesson makes of it. */
const EXPECTED_ERRORS = ['BadAnswerError', 'TranscriptProblem'];

const lendNothing = new Proxy<LentComponents>({}, { get: () => () => null });

/** Opens each screen over a server that answers all its calls with what is no answer. None may crash or show it. */
export function testBadAnswers(screens: readonly Screen[], messages: Readonly<Record<string, string>>): void {
  const AppScreens = appScreens(screens);
  const cases = BAD_ANSWERS.flatMap((answer) => screens.map(({ path }) => ({ path, answer })));

  test.each(cases)(
    '$path shows a failure, and not what it has read, of $answer',
    async ({ path, answer }) => {
      const view = renderScreen(<AppScreens />, {
        path: path.replaceAll(/:\w+/g, '7'),
        messages,
        answers: { '*': answer },
        slots: lendNothing,
      });
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await act(async () => undefined);
      const errors = queryClient.getQueryCache().getAll();
      const names = errors.flatMap(({ state }) => state.error?.name ?? []);
      expect(EXPECTED_ERRORS).toEqual(expect.arrayContaining(names));
      expect(view.container).not.toHaveTextContent(/NaN|undefined|\bnull\b|Invalid Date|1970|object/);
      cleanup();
    },
  );
}
