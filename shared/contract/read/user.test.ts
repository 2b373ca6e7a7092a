import { readSession, readUser } from './user';

const bare = {
  username: 'nino',
  email: 'nino@example.com',
  is_premium: false,
  interface_language: 'ka',
  target_language: 'en',
  subscription_tier: 'free',
  created_at: '2026-01-02T03:04:05Z',
};

test('a learner of seven fields has no settings, and an id of their own', () => {
  expect(readUser(bare)).toMatchObject({ ...bare, goals: null, time_zone: null, onboarding_pending: false });
  expect(readUser(bare).id).toBeLessThan(0);
  expect(readUser(bare).id).toBe(readUser({ ...bare, email: 'other@example.com' }).id);
  expect(readUser(bare).id).not.toBe(readUser({ ...bare, username: 'gio' }).id);
});

test.each([undefined, null, '', 'soon', 0])(
  'a learner who joined at %p joined at an unknown time',
  (time) => {
    expect(readUser({ ...bare, created_at: time }).created_at).toBeNull();
  },
);

test('what a newer server says of a learner is kept for remotes that know it', () => {
  expect(readUser({ ...bare, id: '7', badge: 'gold' })).toMatchObject({ id: 7, badge: 'gold' });
});

test.each([null, '', '<!doctype html>', [], {}, { username: null }])('%p is no learner', (answer) => {
  expect(() => readUser(answer)).toThrow('The answer');
});

test('a session may come without its learner, and never without a token', () => {
  expect(readSession({ access_token: 'one' })).toEqual({ access_token: 'one', user: null });
  expect(readSession({ access_token: 'one', user: bare }).user?.username).toBe('nino');
  expect(() => readSession({ user: bare })).toThrow('access_token');
});
