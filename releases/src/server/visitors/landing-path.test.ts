import { landingPath } from './landing-path';

describe('the landing page of a link', () => {
  it.each([
    ['/quizzes/7?tab=answers#top', '/quizzes/7?tab=answers#top'],
    ['/tests', '/tests'],
    ['/', '/'],
    ['/a/../quizzes', '/quizzes'],
    ['/x\r\nset-cookie: a=b', '/xset-cookie:%20a=b'],
  ])('is, for %j, %s', (wanted, path) => {
    expect(landingPath(wanted)).toBe(path);
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'javascript:alert(1)',
    'evil.test',
    '/releases/preview?token=x',
    '/releases/api/live',
    '/api/auth/me',
    '',
    `/${'x'.repeat(2_000)}`,
    undefined,
    ['/tests', '/quizzes'],
  ])('is not %j', (wanted) => {
    expect(landingPath(wanted)).toBeUndefined();
  });
});
