import { Screens, startScreen, type Screen } from '../federation';
import { loadScreen } from '../federation/screens';
import { answerCalls, type Answer } from './answer-calls';

/** A component that draws an app's screens as the shell does. Their code is loaded before the first test of the file. */
export function appScreens(screens: readonly Screen[]) {
  beforeAll(() => Promise.all(screens.map(loadScreen)));
  return function AppScreens() {
    return <Screens screens={screens} />;
  };
}

/** The calls that opening the screen at an address makes, as `/api/path?query`, and those that lacked an answer. */
export async function callsOnOpening(
  screens: readonly Screen[],
  path: string,
  answers: Readonly<Record<string, Answer>>,
) {
  const { calls, unknown } = answerCalls(answers);
  await startScreen(screens, new URL(path, 'http://test.local'));
  const written = calls.map(({ path: called, params }) => {
    const query = new URLSearchParams(params).toString();
    return query ? `${called}?${query}` : called;
  });
  return { calls: written, unknown };
}
