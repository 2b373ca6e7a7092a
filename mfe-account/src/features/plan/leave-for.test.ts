import { leaveFor } from './leave-for';

describe('leaving the site', () => {
  it.each([undefined, '', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'is refused for %p',
    (address) => {
      expect(leaveFor(address)).toBe(false);
    },
  );
});
