import { expect, signInWith, test } from '../../fixtures';
import { expectNoShift } from '../../site/checks/layout-shifts';
import { holdScripts } from '../../site/held-scripts';
import { LESSON, lessonPath, saveWord } from '../../site/learner-work';

for (const [width, height] of [
  [375, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px a lesson shows its text before its code has come, and the code finds it in place`, async ({
    page,
    learner,
  }) => {
    await page.setViewportSize({ width, height });
    await signInWith(page, learner);
    // The mark of a saved word takes room in its line.
    for (const word of ['casa', 'años']) await saveWord(learner, word);
    const arrive = await holdScripts(page, /\/apps\/(?!.*\/early-).*\.js$/);
    await page.goto(await lessonPath(learner), { waitUntil: 'commit' });
    const main = page.locator('main');
    const sentence = (place: number) => main.locator('[role="listitem"]').nth(place);
    const parts = [
      main.locator('h1').filter({ hasText: LESSON.title }),
      ...[0, 1, 2].flatMap((place) => [
        sentence(place).locator('span').last(),
        sentence(place).locator('button'),
      ]),
    ];
    for (const part of parts) await expect(part).toBeAttached();
    await expect(page.locator('[data-early] h1')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading player...' })).toBeAttached();
    await expect(page.locator('[data-early] [data-saved]').first()).toHaveText(/casa|años/);
    const early = await Promise.all(parts.map((part) => part.boundingBox()));
    arrive();
    await expect(page.locator('[data-early]')).toHaveCount(0);
    await expect(page.locator('video')).toBeVisible();
    expect(await Promise.all(parts.map((part) => part.boundingBox()))).toEqual(early);
    await expectNoShift(page, { atMost: 0.001 });
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.locator('[data-word-index="0"]').click();
    await expect(page.getByRole('dialog').or(page.locator('[popover]:popover-open'))).toBeVisible();
  });
}
