import { expect, test } from '../../fixtures';
import { callApi } from '../../site/api';
import { expectAccessible } from '../../site/checks/accessibility';
import { addOwnLesson } from '../../site/own-lesson';

test('a learner corrects captions beside the video, reloads, and sees it in the lesson', async ({
  signedIn: page,
  learner,
  expectedFaults,
}) => {
  // A page that goes away sends its changes and does not hear the answer: the next one may send them once more.
  expectedFaults.push(/409/);
  const id = await addOwnLesson(learner);
  await page.goto('/playlists/own');
  await page.getByRole('link', { name: 'Edit captions' }).click();
  const lines = page.getByRole('list', { name: 'Lines' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);

  // Chooses the second line, corrects it, splits the third, and moves its second part.
  await lines.getByRole('button', { name: /The river is long/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Line text' });
  await expect(field).toHaveValue('The boat is small.');
  await field.fill('The boat is smaller.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  for (const _letter of 'We go ') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(lines.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('KeyJ');
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('BracketRight');

  await page.reload();
  await expect(lines.getByRole('button', { name: /The boat is smaller/ })).toBeVisible();
  await expect(page.getByText('All changes saved.')).toBeVisible();
  const { body } = await callApi<{ lines: { text: string }[] }>(learner, `/transcribe/${id}/caption-lines`);
  expect(body.lines.map(({ text }) => text)).toEqual([
    'The river is long.',
    'The boat is smaller.',
    'We go',
    'home.',
  ]);

  await page.getByRole('link', { name: 'Back to the lesson' }).click();
  await expect(page.getByText('smaller.', { exact: true })).toBeVisible();
  await expect(page.getByText('Word timings are approximate.')).toBeVisible();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Edit captions' })).toBeVisible();
});

test('captions of which one has an impossible time are taken, and its line is told', async ({
  signedIn: page,
  learner,
}) => {
  const id = await addOwnLesson(learner);
  await page.goto('/playlists/own');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'A talk' });
  const file = '1\n00:00:01,000 --> 00:00:02,000\nYes.\n\n2\n00:00:03,000 --> 00:00:72,000\nNo.\n';
  await dialog
    .getByLabel('Captions')
    .setInputFiles({ name: 'talk.srt', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('All captions were added, except these:')).toBeVisible();
  await expect(dialog.getByText(/^Line 6 must give the start and end time/)).toBeVisible();
  await expectAccessible(page);
  const { body } = await callApi<{ lines: { text: string }[] }>(learner, `/transcribe/${id}/caption-lines`);
  expect(body.lines.map(({ text }) => text)).toEqual(['Yes.']);
});
