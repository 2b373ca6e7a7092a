import { readMatching, writeMatching } from './matching-answer';

const pairs = { left: ['perro', 'gato', 'casa'], right: ['house', 'dog', 'cat'] };

describe('the answer of a matching question', () => {
  it('is written as numbers and letters', () => {
    expect(writeMatching([1, 2, 0])).toBe('1-b, 2-c, 3-a');
  });

  it('leaves out what has no choice yet', () => {
    expect(writeMatching([undefined, 2, undefined])).toBe('2-c');
  });

  it('is read back as it was written, in parts too', () => {
    expect(readMatching('1-b, 2-c, 3-a', pairs)).toEqual([1, 2, 0]);
    expect(readMatching('2-c', pairs)).toEqual([undefined, 2, undefined]);
    expect(readMatching('', pairs)).toEqual([undefined, undefined, undefined]);
  });

  it('ignores entries that the question does not have', () => {
    expect(readMatching('1-d, 4-a, 0-a, 2-a', pairs)).toEqual([undefined, 0, undefined]);
  });
});
