import { selectedAmong, toggled, withAll } from './selection';

const words = [{ id: 3 }, { id: 1 }, { id: 2 }];

describe('the selection of words', () => {
  it('takes a word in and out again', () => {
    const once = toggled(new Set(), 3);
    expect([...once]).toEqual([3]);
    expect([...toggled(once, 3)]).toEqual([]);
  });

  it('takes all shown words in or out and leaves the others as they are', () => {
    expect([...withAll(new Set([9]), words, true)]).toEqual([9, 3, 1, 2]);
    expect([...withAll(new Set([9, 3, 1, 2]), words, false)]).toEqual([9]);
  });

  it('counts only words in sight, in their order', () => {
    expect(selectedAmong(words, new Set([2, 9, 3]))).toEqual([3, 2]);
  });
});
