import type { Browser } from '@playwright/test';
import type { LongLesson } from './make-lesson';
import { openLesson, type Loading, type OpenLesson } from './open-lesson';
import type { Held } from './page-meter';
import { playFast, playNormally, type Played, type PlayedNormally } from './playing';
import { saveWord, walk, type Pressed, type Saved } from './using';

export interface LessonPlan {
  rounds: number;
  /** Words marked per round. */
  changes: number;
  loads: number;
}

/** The results of one lesson; the rounds of the two lessons alternate. */
export interface SideResults {
  loads: Loading[];
  /** After the lesson has loaded. */
  atStart: Held;
  fast: Played[];
  /** After all fast playback. */
  afterPlaying: Held;
  normal: PlayedNormally[];
  walks: Pressed[];
  rare: Saved[];
  frequent: Saved[];
}

export interface Sides<Of> {
  small: Of;
  large: Of;
}

/** `normal` paints 60 times a second, `free` as often as possible. */
interface Browsers {
  normal: Browser;
  free: Browser;
}

/** Positions in the shorter lesson. */
const PLACES = 5;
const NORMAL_MS = 4000;
const PRESSES = 40;
/** Saved words of each kind; each word can be saved once. */
const SAVES = 5;

export async function measure(
  { normal, free }: Browsers,
  lessons: Sides<LongLesson>,
  plan: LessonPlan,
): Promise<Sides<SideResults>> {
  const loads = await inTurns(plan.loads, lessons, async (lesson) => {
    const open = await openLesson(normal, lesson);
    await open.close();
    return open.loading;
  });
  const used = await inUse(await both(lessons, (lesson) => openLesson(normal, lesson)), plan);
  const played = await fastPlay(await both(lessons, (lesson) => openLesson(free, lesson)), plan);
  return both(lessons, async (_, side) => ({ loads: loads[side], ...used[side], ...played[side] }));
}

async function fastPlay(open: Sides<OpenLesson>, { rounds, changes }: LessonPlan) {
  const atStart = await both(open, ({ meter }) => meter.held());
  const fast = await inTurns(rounds, open, (one, round) =>
    playFast(one, round / Math.max(1, rounds - 1), changes),
  );
  const afterPlaying = await both(open, ({ meter }) => meter.held());
  await both(open, (one) => one.close());
  return both(open, async (_, side) => ({
    atStart: atStart[side],
    fast: fast[side],
    afterPlaying: afterPlaying[side],
  }));
}

async function inUse(open: Sides<OpenLesson>, { rounds }: LessonPlan) {
  const normal = await inTurns(rounds, open, (one, round) =>
    playNormally(one, 60 + (round % PLACES) * 120, NORMAL_MS),
  );
  const walks = await inTurns(rounds, open, (one, round) => walk(one, 400 + (round % PLACES) * 300, PRESSES));
  const save = (kind: 'rare' | 'frequent') =>
    inTurns(SAVES, open, (one, round) => saveWord(one, one.lesson.toSave[kind][round] ?? NaN));
  const rare = await save('rare');
  const frequent = await save('frequent');
  await both(open, (one) => one.close());
  return both(open, async (_, side) => ({
    normal: normal[side],
    walks: walks[side],
    rare: rare[side],
    frequent: frequent[side],
  }));
}

/** Alternates rounds of the small and the large lesson, each pair in the opposite order. */
async function inTurns<Of, Result>(
  rounds: number,
  sides: Sides<Of>,
  work: (of: Of, round: number) => Promise<Result>,
): Promise<Sides<Result[]>> {
  const results: Sides<Result[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const side of order) results[side].push(await work(sides[side], round));
  }
  return results;
}

async function both<Of, Result>(
  sides: Sides<Of>,
  work: (of: Of, side: keyof Sides<Of>) => Promise<Result>,
): Promise<Sides<Result>> {
  return { small: await work(sides.small, 'small'), large: await work(sides.large, 'large') };
}
