import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { fillIn } from './account-forms';
import { localize, setLanguage } from './texts';
import { Walker } from './walker';

const PHONE = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const SPANISH = {
  tile: /^Spanish/,
  lesson: 'El gato en la puerta',
  trialWord: 'casa',
  word: 'casa',
  others: ['gato', 'puerta'],
};
const ENGLISH = {
  tile: /^(ინგლისური|الإنجليزية)/,
  lesson: 'The Cat at the Door',
  trialWord: 'market',
  word: 'house',
  others: ['grandfather', 'book'],
};

const VIEWS = {
  'phone-en': { locale: 'en', course: SPANISH, device: PHONE, colorScheme: 'light' },
  'phone-ka': { locale: 'ka', course: ENGLISH, device: PHONE, colorScheme: 'light' },
  'phone-ar': { locale: 'ar', course: ENGLISH, device: PHONE, colorScheme: 'dark' },
  'desktop-en': { locale: 'en', course: SPANISH, device: DESKTOP, colorScheme: 'light' },
} as const;

/** Tests the first half hour of a new learner, from the door to the plans, with pictures of all screens. */
export function testFirstHalfHour(name: keyof typeof VIEWS): void {
  const { locale, course, device, colorScheme } = VIEWS[name];
  test.describe(name, () => {
    // The page comes in the language that the browser asks for.
    test.use({ ...device, colorScheme, locale });

    test(`a new learner goes from the door to a saved word, a review, a quiz and the plans (${name})`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setLanguage(page, locale);
      const walker = new Walker(page, { name, isTouch: 'hasTouch' in device });
      await enter(walker, course);
      await answerQuestions(walker, course);
      await saveFirstWord(walker, course);
      console.log(`Taps from /login to the first saved word, ${name}: ${walker.taps}`);
      expect(walker.taps).toBeLessThanOrEqual(10);
      await finishLesson(walker, course);
      await review(walker);
      await takeQuiz(walker);
      await lookAround(walker, course);
      await findWordsAndPlans(walker, course);
    });
  });
}

type Course = typeof SPANISH | typeof ENGLISH;

const button = ({ page }: Walker, name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name: localize(page, name), exact: true });

const lookUp = ({ page }: Walker) => page.getByRole('dialog', { name: localize(page, 'Add to Vocabulary') });

/** Where a lesson says the word first. */
const said = ({ page }: Walker, word: string) =>
  page
    .locator('[data-word-index]')
    .filter({ hasText: new RegExp(`^${word}\\b`) })
    .first();

async function enter(walker: Walker, { trialWord: word }: Course): Promise<void> {
  const { page } = walker;
  // Before it there is the form alone.
  const trial = page.getByRole('main').getByRole('region').first();
  await walker.open('/login', 'door', trial);
  await walker.tap(trial.getByRole('button', { name: word, exact: true }).first());
  const keep = page.getByRole('dialog').getByRole('link');
  await walker.reach('word at the door', keep);
  await walker.tap(keep);
  await expect(page).toHaveURL(/\/register$/);
  await walker.reach('registration', trial);
  await walker.reload('registration', trial);
  await fillIn(page);
  await walker.tap(button(walker, 'Create account'));
}

/** A beginner and ten minutes are preset. */
async function answerQuestions(walker: Walker, { tile }: Course): Promise<void> {
  const { page } = walker;
  const question = (name: string) => page.getByRole('heading', { level: 1, name: localize(page, name) });
  const next = button(walker, 'Continue');
  await walker.reach('language', question('What do you want to learn?'));
  await walker.reload('language', question('What do you want to learn?'));
  await walker.tap(page.getByRole('radio', { name: tile }));
  await walker.tap(next);
  await walker.reach('level', question('How well do you speak it?'));
  await walker.tap(next);
  await walker.reach('minutes', question('How many minutes a day?'));
  await walker.tap(button(walker, 'Start the first lesson'));
}

async function saveFirstWord(walker: Walker, { lesson, word }: Course): Promise<void> {
  const { page } = walker;
  await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible({ timeout: 30_000 });
  await expect(button(walker, 'Replay sentence')).toBeEnabled({ timeout: 30_000 });
  await walker.reach('lesson', said(walker, word));
  await walker.tap(said(walker, word));
  await walker.reach('look-up', button(walker, 'Add', lookUp(walker)));
  await add(walker, word);
}

async function add(walker: Walker, word: string): Promise<void> {
  await walker.tap(button(walker, 'Add', lookUp(walker)));
  await expect(lookUp(walker)).toBeHidden();
  await expect(said(walker, word).getByRole('img')).toBeAttached();
}

async function finishLesson(walker: Walker, { word, others }: Course): Promise<void> {
  const { page } = walker;
  for (const other of others) {
    await walker.tap(said(walker, other));
    await add(walker, other);
  }
  await walker.reach('lesson with words', said(walker, word).getByRole('img'));
  await walker.reload('lesson with words', said(walker, word).getByRole('img'));
  await expect(button(walker, 'Replay sentence')).toBeEnabled({ timeout: 30_000 });
  await page.evaluate(async () => {
    const video = document.querySelector('video');
    if (!video) throw new Error('There is no video');
    video.currentTime = video.duration - 1;
    await video.play();
  });
  const end = page.getByRole('dialog', { name: localize(page, 'Lesson finished') });
  await walker.reach('end of the lesson', end);
  await walker.tap(end.getByRole('link').first());
}

async function review(walker: Walker): Promise<void> {
  const { page } = walker;
  const reveal = button(walker, 'Show answer');
  const good = page.locator('[aria-keyshortcuts^="3"]');
  const quiz = page.getByRole('main').locator('button[aria-haspopup=dialog]').first();
  await walker.reach('review', reveal);
  await walker.reload('review', reveal);
  await walker.tap(reveal);
  await walker.reach('answer', good);
  await walker.tap(good);
  for (const _ of [2, 3]) {
    await walker.tap(reveal);
    await walker.tap(good);
  }
  await walker.reach('end of the review', quiz);
  await walker.tap(quiz);
}

const QUESTIONS = 5;

async function takeQuiz(walker: Walker): Promise<void> {
  const { page } = walker;
  const make = button(walker, 'Generate Quiz', page.getByRole('dialog'));
  const form = page.getByRole('main').locator('form');
  const check = page.locator('[aria-keyshortcuts="Shift+Enter"]');
  await walker.reach('options of the quiz', make);
  await page.getByLabel(localize(page, 'Number of questions')).selectOption(String(QUESTIONS));
  await walker.tap(make);
  await expect(page).toHaveURL(/\/quizzes\/\d+$/);
  await walker.reach('quiz', form.getByRole('heading', { level: 2 }));
  await walker.reload('quiz', form.getByRole('heading', { level: 2 }));
  const seen = new Set<string>();
  for (let left = QUESTIONS; left > 0; left -= 1) {
    const kind = await answerQuestion(walker, form);
    if (!seen.has(kind)) await walker.reach(`question, ${kind}`, check);
    await walker.tap(check);
    const verdict = page.locator('[data-verdict]');
    await expect(verdict).toBeVisible();
    const kindOfAnswer = `${kind} ${await verdict.getAttribute('data-verdict')}`;
    if (!seen.has(kindOfAnswer)) await walker.reach(`checked, ${kindOfAnswer}`, verdict);
    seen.add(kind).add(kindOfAnswer);
    await walker.tap(button(walker, left > 1 ? 'Next' : 'Submit Quiz'));
    await expect(verdict).toBeHidden();
  }
  await expect(page).toHaveURL(/\/results$/);
  await walker.reach('results', page.getByRole('heading', { level: 3 }).nth(QUESTIONS - 1));
  await walker.reload('results', page.getByRole('heading', { level: 3 }).nth(QUESTIONS - 1));
}

/** Gives any answer; returns the kind of the question. */
async function answerQuestion(walker: Walker, form: Locator): Promise<string> {
  const [options, words] = [form.getByRole('radio'), form.locator('[data-tile=left]')];
  await expect(options.or(words).or(form.getByRole('textbox')).first()).toBeVisible();
  if ((await options.count()) > 0) {
    await walker.tap(options.first());
    return 'choice';
  }
  const pairs = await words.count();
  for (let pair = 0; pair < pairs; pair += 1) {
    await walker.tap(words.nth(pair));
    await walker.tap(form.locator('[data-tile=right]').nth(pair));
  }
  if (pairs > 0) return 'matching';
  await form.getByRole('textbox').fill('casa');
  return 'typed';
}

/** On phones the bar at the foot has the link, or what is open above it. */
async function go(walker: Walker, path: string): Promise<void> {
  const links = walker.page.getByRole('navigation').locator(`a[href="${path}"]`);
  await walker.tap(links.filter({ visible: true }).first());
}

async function lookAround(walker: Walker, { lesson }: Course): Promise<void> {
  const { page } = walker;
  const main = page.getByRole('main');
  await go(walker, '/dashboard');
  await walker.reach('home', page.getByText(localize(page, 'Total Time')));
  await walker.reload('home', page.getByText(localize(page, 'Total Time')));
  await go(walker, '/playlists');
  // Those in the language that is learned come first.
  const card = main.getByRole('listitem').first().getByRole('link');
  await walker.reach('catalogue', card);
  await walker.reload('catalogue', card);
  await walker.tap(card);
  await walker.reach('playlist', main.getByRole('link', { name: lesson }));
  await walker.reload('playlist', main.getByRole('link', { name: lesson }));
}

async function findWordsAndPlans(walker: Walker, { word }: Course): Promise<void> {
  const { page } = walker;
  const dialog = page.getByRole('dialog');
  const saved = page.getByRole('main').getByRole('button', { name: word, exact: true });
  await go(walker, '/vocabulary');
  await walker.reach('words', saved);
  await walker.reload('words', saved);
  await walker.tap(saved);
  await walker.reach('word', dialog);
  await page.keyboard.press('Escape');
  await walker.tap(button(walker, 'Search words, lessons, moments', page.getByRole('banner')));
  await walker.reach('search', dialog);
  await dialog.getByRole('textbox').fill(word);
  await walker.reach('found', dialog.locator('a[href*="?t="]').first());
  await page.keyboard.press('Escape');
  if (walker.walk.isTouch) {
    await walker.tap(button(walker, 'More', page.getByRole('navigation')));
    await walker.reach('more', dialog);
  }
  await go(walker, '/subscription');
  const plans = page.getByRole('heading', { level: 3 });
  await walker.reach('plans', plans.first());
  await walker.reload('plans', plans.first());
}
