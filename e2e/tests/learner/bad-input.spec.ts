import type { Page } from '@playwright/test';
import { expect, registerLearner, test } from '../../fixtures';
import { callApi } from '../../site/api';
import { makeQuiz, saveWord } from '../../site/learner-work';

test.describe('the registration form', () => {
  /** The browser logs every refused call. */
  test.use({
    expectedFaults: [/console: Failed to load resource: the server responded with a status of 4(09|22)/],
  });

  const typed = {
    Username: 'nino',
    Email: 'nino@example.com',
    Password: 'secret-1',
    'Confirm password': 'secret-1',
  };
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

  async function send(page: Page, fields: Record<string, string>): Promise<void> {
    await page.goto('/register');
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
    await page.getByRole('button', { name: 'Create account' }).click();
  }

  async function expectKept(page: Page, fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(text);
    await expect(page).toHaveURL(/\/register$/);
  }

  const refusals = [
    {
      why: 'a short password',
      change: { Password: '12345', 'Confirm password': '12345' },
      at: 'Password',
      says: 'Password must be at least 6 characters long',
    },
    {
      why: 'passwords that differ',
      change: { 'Confirm password': 'secret-2' },
      at: 'Confirm password',
      says: 'Passwords do not match',
    },
    { why: 'a missing username', change: { Username: '' }, at: 'Username', says: 'This field is required' },
    {
      why: 'a missing password',
      change: { Password: '', 'Confirm password': '' },
      at: 'Password',
      says: 'This field is required',
    },
    {
      why: 'an address that is none',
      change: { Email: 'nino' },
      at: 'Email',
      says: 'Enter an email address, such as name@example.com',
    },
  ];
  for (const { why, change, at, says } of refusals) {
    test(`shows at the field that it does not accept ${why}, and keeps the input`, async ({ page }) => {
      const fields = { ...typed, ...change };
      await send(page, fields);
      await expect(field(page, at)).toHaveAccessibleDescription(new RegExp(says));
      await expect(field(page, at)).toBeFocused();
      await expectKept(page, fields);
    });
  }

  test('says which name is taken, and keeps the input', async ({ page, learner }) => {
    const fields = { ...typed, Username: learner.username.toUpperCase() };
    await send(page, fields);
    await expect(field(page, 'Username')).toHaveAccessibleDescription('This username is already taken');
    await expect(field(page, 'Username')).toBeFocused();
    await expectKept(page, fields);
  });

  test('says that an email address is registered, and keeps the input', async ({ page, learner }) => {
    const fields = { ...typed, Username: `${learner.username}-2`, Email: `${learner.username}@example.com` };
    await send(page, fields);
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'This email address is already registered',
    );
    await expect(field(page, 'Email')).toBeFocused();
    await expectKept(page, fields);
  });
});

test.describe('the API over HTTP', () => {
  const expectRefusal = (answer: { status: number; body: unknown }, status: number, code: string) =>
    expect(answer).toEqual({
      status,
      body: expect.objectContaining({ code, detail: expect.stringMatching(/\w/) }) as unknown,
    });

  const unknown = [
    ['/vocabulary/2147483647', 'word_not_found'],
    ['/quizzes/2147483647', 'quiz_not_found'],
    ['/playlists/2147483647/videos', 'playlist_not_found'],
    ['/videos/no-such-video', 'video_not_found'],
    ['/videos/youtube/no-such-video', 'video_not_found'],
    ['/transcribe/no-such-video', 'video_not_found'],
    ['/vocabulary/not-a-number', 'route_not_found'],
    ['/no-such-route', 'route_not_found'],
  ] as const;
  for (const [path, code] of unknown) {
    test(`${path} is answered 404 ${code}`, async ({ siteUrl, learner }) => {
      expectRefusal(await callApi(siteUrl, path, { token: learner.token }), 404, code);
    });
  }

  test('a word and a quiz of another learner are not found', async ({ siteUrl, learner }) => {
    const owner = await registerLearner(siteUrl);
    const word = await saveWord(siteUrl, owner.token, 'casa');
    const quiz = await makeQuiz(siteUrl, owner.token, [word.id]);
    const { token } = learner;
    expect((await callApi(siteUrl, `/vocabulary/${word.id}`, { token: owner.token })).status).toBe(200);
    expectRefusal(await callApi(siteUrl, `/vocabulary/${word.id}`, { token }), 404, 'word_not_found');
    expectRefusal(await callApi(siteUrl, `/quizzes/${quiz.id}`, { token }), 404, 'quiz_not_found');
    const body = { quiz_id: quiz.id, answers: [{ question_index: 0, answer: 'casa' }] };
    expectRefusal(await callApi(siteUrl, '/quizzes/submit', { token, body }), 404, 'quiz_not_found');
    const selection = { vocabulary_selection: { vocabulary_ids: [word.id] } };
    expectRefusal(
      await callApi(siteUrl, '/quizzes/generate-enhanced', { token, body: selection }),
      422,
      'no_words_selected',
    );
  });

  test('a body that is not JSON is answered 400, one that is too large 413, a wrong one 422', async ({
    siteUrl,
    learner: { token },
  }) => {
    const add = (body: unknown) => callApi(siteUrl, '/vocabulary', { token, body });
    expectRefusal(await add('{"word": "casa"'), 400, 'malformed_request');
    expectRefusal(await add({ word: 'casa', context: 'x'.repeat(70_000) }), 413, 'body_too_large');
    expectRefusal(await add({ word: '' }), 422, 'invalid_fields');
    expectRefusal(await add({ translation: 'house' }), 422, 'invalid_fields');
  });

  test('a call without a token, or with one that is not exactly ours, is answered 401', async ({
    siteUrl,
    learner: { token },
  }) => {
    for (const wrong of [undefined, `${token}x`, token.slice(1), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
      expectRefusal(await callApi(siteUrl, '/vocabulary', { token: wrong }), 401, 'not_signed_in');
    }
    expect((await callApi(siteUrl, '/vocabulary', { token })).status).toBe(200);
  });
});
