import type { Browser, BrowserContext } from '@playwright/test';
import { checkWarm } from './check-screen';
import { MeasuredPage, type Session } from './measured-page';
import type { Load, Scenario, Step } from './measures';
import type { Relay } from './simulated-network/relay';
import { QUIZZES_LINK, type Screens } from './screens';

export const SLOWDOWN = 4;

/** The build and the link of a visit. */
export interface Place {
  browser: Browser;
  relay: Relay;
  /** Address of the build at the near end of the line. */
  origin: string;
  screens: Screens;
  session: Session;
  wanted: ReadonlySet<Scenario>;
}

export interface Visited {
  scenario: Scenario;
  measures: Load | Step;
}

/** Measures a first visit. */
export function firstVisitor(place: Place): Promise<Visited[]> {
  return withVisitor(place, async (context) => [await signInPage(context, place)]);
}

async function signInPage(context: BrowserContext, { origin, screens }: Place): Promise<Visited> {
  const tab = await MeasuredPage.open(context, origin, { slowdown: SLOWDOWN });
  return { scenario: 'sign-in', measures: await tab.load(screens.signIn) };
}

/** Measures a signed-in learner who opens a lesson with an empty cache, goes on to the quizzes, and returns later. */
export function learner(place: Place): Promise<Visited[]> {
  return withVisitor(place, async (context) => {
    const visited = await coldLesson(context, place);
    if (wants(place, 'warm', 'hovered')) visited.push(...(await warmLesson(context, place, SLOWDOWN)));
    if (wants(place, 'hovered-full-speed')) {
      const [, hovered] = await warmLesson(context, place, 1);
      if (hovered) visited.push({ ...hovered, scenario: 'hovered-full-speed' });
    }
    return visited;
  });
}

async function coldLesson(context: BrowserContext, { origin, screens, session }: Place): Promise<Visited[]> {
  const tab = await MeasuredPage.open(context, origin, { slowdown: SLOWDOWN });
  const loaded = await tab.load(screens.lesson, session);
  const clicked = await tab.follow(QUIZZES_LINK, screens.quizzes);
  await tab.page.close();
  return [
    { scenario: 'lesson', measures: loaded },
    { scenario: 'click', measures: clicked },
  ];
}

async function warmLesson(context: BrowserContext, place: Place, slowdown: number): Promise<Visited[]> {
  const { origin, screens, session, relay } = place;
  // A returning visitor has the files, but no connection.
  await relay.cut();
  const tab = await MeasuredPage.open(context, origin, { slowdown });
  const loaded = await tab.load(screens.lesson, session);
  if (slowdown === SLOWDOWN) checkWarm(tab.requests);
  await tab.hover(QUIZZES_LINK);
  const hovered = await tab.follow(QUIZZES_LINK, screens.quizzes);
  await tab.page.close();
  return [
    { scenario: 'warm', measures: loaded },
    { scenario: 'hovered', measures: hovered },
  ];
}

export function wants({ wanted }: Pick<Place, 'wanted'>, ...scenarios: Scenario[]): boolean {
  return scenarios.some((scenario) => wanted.has(scenario));
}

/** Runs `visit` with an empty cache and no connection. */
export async function withVisitor<Seen>(
  place: Pick<Place, 'browser' | 'relay'>,
  visit: (context: BrowserContext) => Promise<Seen>,
): Promise<Seen> {
  await place.relay.cut();
  const context = await place.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}
