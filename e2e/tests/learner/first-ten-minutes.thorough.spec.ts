import type { Locator, Page } from '@playwright/test';
import type { IntlShape } from 'react-intl';
import { expect, test } from '../../fixtures';
import { answerQuestion } from '../../site/answer-quiz';
import { inspectScreen } from '../../site/checks/inspect-screen';
import { watchLayoutShifts } from '../../site/checks/layout-shifts';
import { LESSON } from '../../site/learner-work';
import { messagesIn } from '../../site/texts';

interface Way {
  readonly language: string;
  readonly locale: string;
  readonly touch: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly dark: boolean;
  /** What the first word means. */
  readonly house: string;
}

const PHONE = { width: 375, height: 667 };
const WAYS: readonly Way[] = [
  { language: 'en', locale: 'en-GB', touch: true, viewport: PHONE, dark: true, house: 'house' },
  { language: 'ka', locale: 'ka-GE', touch: true, viewport: PHONE, dark: false, house: 'სახლი' },
  { language: 'ar', locale: 'ar-EG', touch: true, viewport: PHONE, dark: false, house: 'بيت' },
  {
    language: 'en',
    locale: 'en-GB',
    touch: false,
    viewport: { width: 1280, height: 800 },
    dark: false,
    house: 'house',
  },
];
const WORDS = ['casa', 'madre', 'mesa'];
/** From the first page to the first saved word, besides filling in forms. */
const MAX_TAPS = 8;

/** A learner on the way through the site. */
class Walk {
  readonly main: Locator;
  readonly intl: IntlShape;
  private readonly start: string;
  taps = 0;

  constructor(
    readonly page: Page,
    readonly way: Way,
  ) {
    this.main = page.getByRole('main');
    this.intl = messagesIn(way.language);
    this.start = `walk ${way.language} ${way.viewport.width}`;
  }

  /** A text of the site. */
  text(id: string, values?: Record<string, string | number>): string {
    return this.intl.formatMessage({ id }, values);
  }

  button(id: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.text(id), exact: true });
  }

  link(id: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('link', { name: this.text(id), exact: true });
  }

  field(id: string): Locator {
    return this.page.getByLabel(this.text(id), { exact: true });
  }

  heading(id: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('heading', { name: this.text(id, values), exact: true });
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await (this.way.touch ? target.tap() : target.click());
  }

  async goTo(id: string, heading: string, values?: Record<string, string>): Promise<void> {
    const links = this.page
      .getByRole('navigation', { name: this.text('shell.nav.label') })
      .filter({ visible: true });
    const direct = this.link(id, links);
    if (await direct.isVisible()) await this.tap(direct);
    else {
      await this.tap(this.button('shell.nav.more', links));
      await this.tap(this.link(id, this.page.getByRole('dialog')));
    }
    await expect(this.heading(heading, values)).toBeVisible();
  }

  async stop(name: string): Promise<void> {
    const { touch, dark } = this.way;
    await inspectScreen(this.page, { name: `${this.start} ${name}`, touch, dark });
  }
}

for (const way of WAYS) {
  test.describe(`${way.language}, ${way.viewport.width} px`, () => {
    test.use({
      viewport: way.viewport,
      locale: way.locale,
      hasTouch: way.touch,
      isMobile: way.touch,
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.setTimeout(300_000);

    test('a new learner registers, saves words of a lesson, practises them, and buys a plan', async ({
      page,
    }) => {
      await watchLayoutShifts(page);
      const walk = new Walk(page, way);
      const name = await register(walk);
      await answerFirstQuestion(walk);
      await saveWords(walk);
      await review(walk);
      await takeQuiz(walk);
      await lookAround(walk, name);
      await buyPlan(walk);
    });
  });
}

async function register(walk: Walk): Promise<string> {
  const { page } = walk;
  const name = `walker-${process.pid}-${Date.now()}`;
  await page.goto('/');
  await expect(walk.button('shell.login.submit')).toBeVisible();
  await walk.stop('login');
  await walk.tap(page.locator('a[href="/register"]'));
  await expect(walk.heading('shell.register.title')).toBeVisible();
  await walk.field('shell.form.username').fill(name);
  await walk.field('shell.form.email').fill(`${name}@example.com`);
  await walk.field('shell.form.password').fill('a-good-password');
  await walk.field('shell.form.confirmPassword').fill('a-good-password');
  await walk.stop('register');
  await walk.tap(walk.button('shell.register.submit'));
  await expect(walk.heading('account.dashboard.welcomeNew', { name })).toBeVisible();
  return name;
}

async function answerFirstQuestion(walk: Walk): Promise<void> {
  await walk.field('account.onboarding.language').selectOption('es');
  await walk.field('account.onboarding.level').selectOption('A1');
  await walk.field('account.settings.daily_minutes').selectOption('15');
  const start = walk.button('account.onboarding.start');
  await expectInSight(walk, start);
  await walk.stop('first question');
  await walk.tap(start);
  await expect(walk.heading('account.today.title')).toBeVisible();
  await walk.stop('today');
}

/** Not under the bar at the foot either. */
async function expectInSight({ page, way }: Walk, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  if (!way.touch) return;
  const box = await target.boundingBox();
  const bar = await page.locator('nav:not(#site-sidebar)').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

async function saveWords(walk: Walk): Promise<void> {
  const { page, way } = walk;
  await walk.tap(walk.link('account.onboarding.start', walk.main));
  await expect(page.getByRole('heading', { level: 1, name: LESSON.title })).toBeVisible();
  await expect(walk.button('video.tools.replay')).toBeEnabled();
  await walk.stop('lesson');
  await walk.tap(page.locator('[data-play-from]').first());
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime))
    .toBeGreaterThan(0.5);

  for (const word of WORDS) {
    const spoken = page
      .locator('[data-word-index]')
      .filter({ hasText: new RegExp(`^${word}(?!\\p{L})`, 'u') })
      .first();
    await walk.tap(spoken);
    const name = walk.text(way.touch ? 'video.lookUp.name' : 'vocabulary.add.title', { word });
    const sheet = page.getByRole('dialog', { name });
    if (word === WORDS[0]) {
      await expect(sheet.getByText(way.house, { exact: true }).first()).toBeVisible();
      await walk.stop('word in the lesson');
    }
    await walk.tap(walk.button('vocabulary.add.add', sheet));
    if (way.touch) {
      await expect(walk.button('vocabulary.lookUp.added', sheet)).toBeVisible();
      if (word === WORDS[0]) expectFewTaps(walk);
      // The last sheet offers the review.
      if (word === WORDS.at(-1)) return;
      await walk.tap(walk.button('video.lookUp.close', sheet));
    } else if (word === WORDS[0]) expectFewTaps(walk);
    await expect(sheet).toBeHidden();
  }
}

function expectFewTaps({ taps, way }: Walk): void {
  console.log(`${way.language}, ${way.viewport.width} px: ${taps} taps to the first saved word`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
}

async function review(walk: Walk): Promise<void> {
  const { page, way } = walk;
  const offer = (way.touch ? page.getByRole('dialog') : page).getByRole('link', {
    name: walk.text('vocabulary.panel.review', { count: WORDS.length }),
  });
  await expect(offer).toBeVisible();
  if (way.touch) await expect(offer).toBeInViewport({ ratio: 1 });
  await walk.stop('words saved');
  await walk.tap(offer);
  for (const [index] of WORDS.entries()) {
    await expect(
      page.getByRole('progressbar', { name: walk.text('vocabulary.review.progress') }),
    ).toHaveAttribute(
      'aria-valuetext',
      walk.text('vocabulary.review.progressText', { done: index, total: WORDS.length }),
    );
    if (index === 0) await walk.stop('review');
    await walk.tap(walk.button('vocabulary.review.showAnswer'));
    const easy = page.getByRole('button', {
      name: new RegExp(`^${walk.text('vocabulary.review.grade', { grade: 'easy' })}`),
    });
    await expect(easy).toBeVisible();
    await expectAnswerInSight(walk);
    if (index === 0) await walk.stop('review answer');
    await walk.tap(easy);
  }
  await expect(walk.heading('vocabulary.review.done', { count: WORDS.length })).toBeVisible();
  await expect(page.getByText(walk.text('vocabulary.review.saving'))).toBeHidden();
  await walk.stop('review done');
}

/** The grades stick to the foot of the screen, over what does not fit above them. */
async function expectAnswerInSight({ page }: Walk): Promise<void> {
  const card = page.getByRole('article');
  const answer = card.getByRole('heading', { level: 3 });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const grades = await card.locator('button[aria-keyshortcuts]').all();
      const boxes = await Promise.all([answer, ...grades].map((each) => each.boundingBox()));
      const [top = 0, ...tops] = boxes.map((box) => box?.y ?? 0);
      return Math.min(...tops) - top - (boxes[0]?.height ?? 0);
    }, 'from the answer to the grades')
    .toBeGreaterThanOrEqual(0);
}

async function takeQuiz(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.goTo('quiz.nav', 'quiz.list.title');
  await expect(walk.button('quiz.new.open')).toBeVisible();
  await walk.stop('quizzes');
  await walk.tap(walk.button('quiz.new.open'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(walk.text('quiz.generate.count')).selectOption('5');
  await walk.stop('new quiz');
  await walk.tap(walk.button('quiz.generate.submit', dialog));
  await expect(page).toHaveURL(/\/quizzes\/\d+$/);
  const submit = walk.button('quiz.play.submit');
  for (let number = 1; ; number += 1) {
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
      walk.intl.formatNumber(number),
    );
    if (number === 1) await walk.stop('quiz');
    await answerQuestion(page);
    if (await submit.isVisible()) break;
    await walk.tap(walk.button('quiz.play.next'));
  }
  await walk.tap(submit);
  await expect(page).toHaveURL(/\/results$/);
  await expect(
    page
      .getByRole('region', { name: walk.text('quiz.next.title') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await walk.stop('quiz result');
}

async function lookAround(walk: Walk, name: string): Promise<void> {
  const { page } = walk;
  await walk.goTo('account.nav.dashboard', 'account.dashboard.welcome', { name });
  await expect(walk.heading('account.today.title')).toBeVisible();
  await walk.stop('next step');
  await walk.goTo('vocabulary.nav', 'vocabulary.list.heading');
  await expect(page.getByText(walk.way.house, { exact: true }).first()).toBeVisible();
  await walk.stop('vocabulary');
  await walk.tap(page.getByRole('button', { name: 'casa', exact: true }));
  await walk.tap(walk.link('vocabulary.dialog.page', page.getByRole('dialog')));
  await expect(page.getByRole('heading', { level: 1, name: 'casa' })).toBeVisible();
  await expect(page.getByText(walk.way.house, { exact: true }).first()).toBeVisible();
  await walk.stop('word');
  await walk.goTo('account.nav.progress', 'account.goals.title');
  await walk.stop('progress');
  await walk.goTo('account.nav.profile', 'account.profile.title');
  await expect(page.getByText(walk.text('account.devices.this'))).toBeVisible();
  await walk.stop('profile');
}

async function buyPlan(walk: Walk): Promise<void> {
  const { page } = walk;
  await walk.goTo('account.nav.subscription', 'account.subscription.title');
  const plan = walk.text('account.plan.three_months');
  const upgrade = page.getByRole('button', { name: walk.text('account.offers.upgradeTo', { plan }) });
  await expect(upgrade).toBeVisible();
  await walk.stop('subscription');
  await walk.tap(upgrade);
  await expect(page.getByText(walk.text('account.change.once'))).toBeVisible();
  await walk.stop('plan');
  await walk.tap(walk.button('account.change.pay'));
  await expect(page).toHaveURL(/\/api\/stripe\/mock-checkout\//);
  await expect(page.locator('html')).toHaveAttribute('lang', walk.way.language);
  await walk.stop('checkout');
  await walk.tap(page.locator('button[value="pay"]'));
  await expect(page.getByText(walk.text('account.payment.mockSuccess'))).toBeVisible();
  const badge = page.getByRole('banner').getByText(walk.text('shell.premium'), { exact: true });
  expect.soft((await badge.boundingBox())?.height, 'one line').toBeLessThan(30);
  await walk.stop('paid');
}
