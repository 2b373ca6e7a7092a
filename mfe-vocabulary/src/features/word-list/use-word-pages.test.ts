import { listNearbyPages } from './use-word-pages';

describe('listNearbyPages', () => {
  it('returns the pages in sight without the first, which is always fetched', () => {
    expect(listNearbyPages([0, 1, 2], 3000, 100)).toEqual([]);
    expect(listNearbyPages([140, 150], 3000, 100)).toEqual([2]);
  });

  it('includes pages just before and after those in sight', () => {
    expect(listNearbyPages([280], 3000, 100)).toEqual([3, 4]);
    expect(listNearbyPages([310], 3000, 100)).toEqual([3, 4]);
  });

  it('does not ask for a page beyond the last', () => {
    expect(listNearbyPages([190, 199], 200, 100)).toEqual([2]);
  });
});
