import { findKitRange, KIT_NAMES } from './kit-range';

const used = [{ module: '@glossa/kit/auth', name: 'useSession' }];

describe('the kit that an app needs', () => {
  it('is the first of its major, unless it uses a later name', () => {
    expect(findKitRange({ kit: '1.4.2', stated: undefined, used })).toBe('^1.0.0');
    expect(findKitRange({ kit: '2.0.0', stated: undefined, used: [] })).toBe('^2.0.0');
  });

  it('is what its team states', () => {
    expect(findKitRange({ kit: '1.4.2', stated: '^1.3.0', used })).toBe('^1.3.0');
    expect(findKitRange({ kit: '1.4.2', stated: '^1.3.0 || ^2.0.0', used })).toBe('^1.3.0 || ^2.0.0');
  });

  it('cannot be a range that does not cover the kit it is built with, or none', () => {
    expect(() => findKitRange({ kit: '1.4.2', stated: '^1.5.0', used })).toThrow(
      'glossa.kit is "^1.5.0", but the app is built with kit 1.4.2. Set it to a range that includes that version.',
    );
    expect(() => findKitRange({ kit: '1.4.2', stated: 'newest', used })).toThrow(
      'glossa.kit is "newest", which is not a version range. Use one such as ^2.0.0.',
    );
  });

  describe('with a name of a later minor', () => {
    const auth = KIT_NAMES['@glossa/kit/auth'] as Record<number, string[]>;
    beforeAll(() => (auth[2] = ['usePasskey']));
    afterAll(() => delete auth[2]);
    const later = [...used, { module: '@glossa/kit/auth', name: 'usePasskey' }];

    it('is that minor', () => {
      expect(findKitRange({ kit: '1.4.2', stated: undefined, used: later })).toBe('^1.2.0');
    });

    it('cannot be stated as an earlier one', () => {
      expect(() => findKitRange({ kit: '1.4.2', stated: '^1.1.0', used: later })).toThrow(
        'glossa.kit is "^1.1.0", which includes kit 1.1, but the app uses names that appeared in kit 1.2. Set it to ^1.2.0 or later.',
      );
      expect(findKitRange({ kit: '1.4.2', stated: '^1.3.0', used: later })).toBe('^1.3.0');
    });
  });
});
