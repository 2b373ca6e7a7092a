import { isWebAddress } from './redirect';

describe('leaving the site', () => {
  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'is refused for %p',
    (address) => {
      expect(isWebAddress(address)).toBe(false);
    },
  );
});
