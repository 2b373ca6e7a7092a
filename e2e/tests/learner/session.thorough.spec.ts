import { expect, test } from '../../fixtures';

test.describe('a session', () => {
  test('that begins in one tab begins in the others', async ({ page, context, learner }) => {
    await page.goto('/login');
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByLabel('Username').fill(learner.username);
    await other.getByLabel('Password').fill(learner.password);
    await other.getByRole('button', { name: 'Log in' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
