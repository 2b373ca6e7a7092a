import { keepInvitation, rememberDestination, takeDestination } from './destination';

const INVITATION = '/playlists/follow?from=mail#a-token';

beforeEach(() => sessionStorage.clear());

test('the address that a guest went to is returned once', () => {
  rememberDestination(INVITATION, null);
  expect(takeDestination('nino')).toBe(INVITATION);
  expect(takeDestination('nino')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('the address that one learner left is not opened for another, and is not kept', () => {
  rememberDestination(INVITATION, 'giorgi');
  expect(takeDestination('nino')).toBeUndefined();
  expect(takeDestination('giorgi')).toBeUndefined();
});

test('a guest who registers keeps a link with a token in its fragment, and no other address', () => {
  rememberDestination(INVITATION, null);
  keepInvitation();
  expect(takeDestination('nino')).toBe(INVITATION);
  rememberDestination('/vocabulary?page=2', null);
  keepInvitation();
  expect(takeDestination('nino')).toBeUndefined();
});

test.each([
  '//evil.example/#a',
  '/\\evil.example/#a',
  'https://evil.example/#a',
  'javascript:alert(1)#a',
  '',
])('an address that is no path of this site (%s) is not kept', (path) => {
  rememberDestination(path, null);
  expect(takeDestination('nino')).toBeUndefined();
  rememberDestination(path, null);
  keepInvitation();
  expect(sessionStorage).toHaveLength(0);
});
