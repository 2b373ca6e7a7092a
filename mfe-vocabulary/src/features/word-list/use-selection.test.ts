import { sortByList, toggleId } from './use-selection';

describe('the selection of words', () => {
  it('adds a word and removes it again', () => {
    const once = toggleId(new Set(), 3);
    expect([...once]).toEqual([3]);
    expect([...toggleId(once, 3)]).toEqual([]);
  });

  it("is in the list's order, and words that are not fetched come last", () => {
    expect(sortByList([{ id: 3 }, { id: 1 }, { id: 2 }], new Set([9, 2, 8, 3]))).toEqual([3, 2, 9, 8]);
  });
});
