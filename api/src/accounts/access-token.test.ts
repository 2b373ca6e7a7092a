import { accessTokens } from './access-token';

const secret = 'a secret for tests, 32 characters';

test('a token that was read before is refused from the second it expires', async () => {
  let now = 1_000;
  const tokens = accessTokens(secret, 60, () => now);
  const token = await tokens.issue(7);
  expect(await tokens.read(token)).toMatchObject({ userId: 7, issuedAt: new Date(1_000_000) });
  now = 1_059.9;
  expect(await tokens.read(token)).toMatchObject({ userId: 7 });
  now = 1_060;
  await expect(tokens.read(token)).rejects.toMatchObject({ code: 'token_expired' });
});

test('a token that differs from a known one in its signature alone is refused', async () => {
  const tokens = accessTokens(secret);
  const token = await tokens.issue(7);
  await tokens.read(token);
  const foreign = await accessTokens('another secret of 32 characters!').issue(7);
  const forged = [...token.split('.').slice(0, 2), foreign.split('.')[2]].join('.');
  await expect(tokens.read(forged)).rejects.toMatchObject({ code: 'not_signed_in' });
});
