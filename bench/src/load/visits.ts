import type { Browser, BrowserContext } from '@playwright/test';
import { openProfile, type Session } from '../harness/open-profile';
import { checkWarm } from './failed-sample';
import { MeasuredPage } from './measured-page';
import type { Visited } from './measures';
import { QUIZZES_LINK, type Screens } from './screens';
import { waitForWorker } from './wait-for-worker';
import type { Relay } from './simulated-network/relay';

const SLOWDOWN = 4;

/** A visitor's browser and what they visit in one build. */
export interface Place {
  browser: Browser;
  relay: Relay;
  link: string;
  /** Address of the build at the near end of the line. */
  origin: string;
  screens: Screens;
  session: Session;
}

/** Measures a first visit to the sign-in page. */
export function visitSignIn(place: Place): Promise<Visited[]> {
  return withVisitor(place, 'guest', async (context) => {
    const tab = await MeasuredPage.open(context, place.origin, SLOWDOWN);
    return [{ scenario: 'sign-in', measures: await tab.load(place.screens.signIn) }];
  });
}

/** Measures a learner who opens a lesson with an empty cache, follows a link to the quizzes, and returns later. */
export function visitLesson(place: Place, alsoAtFullSpeed: boolean): Promise<Visited[]> {
  return withVisitor(place, 'learner', async (context) => {
    const visited = await coldLesson(context, place);
    visited.push(...(await warmLesson(context, place, SLOWDOWN)));
    if (alsoAtFullSpeed) {
      const [, hovered] = await warmLesson(context, place, 1);
      if (hovered) visited.push({ ...hovered, scenario: 'hovered-full-speed' });
    }
    return visited;
  });
}

/** Measures a learner whose browser installs the site’s worker at the first lesson, and who opens the lesson again later. */
export function visitWithWorker(place: Place): Promise<Visited[]> {
  const { origin, screens, relay, link } = place;
  return withVisitor(
    place,
    'learner',
    async (context) => {
      const first = await MeasuredPage.open(context, origin, SLOWDOWN);
      const loaded = await first.load(screens.lesson);
      await waitForWorker(first.page);
      await first.page.close();
      await relay.open(link);
      const tab = await MeasuredPage.open(context, origin, SLOWDOWN);
      const again = await tab.load(screens.lesson);
      return [
        { scenario: 'lesson-with-worker', measures: loaded },
        { scenario: 'opened-again', measures: again },
      ];
    },
    'allow',
  );
}

async function coldLesson(context: BrowserContext, { origin, screens }: Place): Promise<Visited[]> {
  const tab = await MeasuredPage.open(context, origin, SLOWDOWN);
  const loaded = await tab.load(screens.lesson);
  const clicked = await tab.follow(QUIZZES_LINK, screens.quizzes);
  await tab.page.close();
  return [
    { scenario: 'lesson', measures: loaded },
    { scenario: 'click', measures: clicked },
  ];
}

async function warmLesson(context: BrowserContext, place: Place, slowdown: number): Promise<Visited[]> {
  const { origin, screens, relay, link } = place;
  // A returning visitor has the files, but no connection.
  await relay.open(link);
  const tab = await MeasuredPage.open(context, origin, slowdown);
  const loaded = await tab.load(screens.lesson);
  if (slowdown === SLOWDOWN) checkWarm(tab.requests);
  await tab.hover(QUIZZES_LINK);
  const hovered = await tab.follow(QUIZZES_LINK, screens.quizzes);
  await tab.page.close();
  return [
    { scenario: 'warm', measures: loaded },
    { scenario: 'hovered', measures: hovered },
  ];
}

/** Runs `visit` with an empty cache and no connection. */
async function withVisitor<Seen>(
  { browser, relay, link, session }: Place,
  visitor: 'guest' | 'learner',
  visit: (context: BrowserContext) => Promise<Seen>,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Seen> {
  await relay.open(link);
  const context = await openProfile(browser, visitor === 'learner' ? session : undefined, serviceWorkers);
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}
