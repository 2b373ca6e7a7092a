import { redirect } from './redirect';

describe('leaving the site', () => {
  it.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'is refused for %p',
    (address) => {
      expect(redirect(address)).toBe(false);
    },
  );
});
