import { binomialTail, fisherOneSided } from './significance';

const tally = (failed: number, visitors: number) => ({ failed, visitors });

describe("Fisher's exact test", () => {
  // Values from R: fisher.test(matrix(c(a, b, c, d), 2), alternative = 'greater')$p.value, and Fisher's own example.
  it.each([
    [tally(3, 4), tally(1, 4), 0.242857142857143],
    [tally(4, 4), tally(0, 4), 1 / 70],
    [tally(5, 20), tally(0, 20), 15504 / 658008],
    [tally(9, 12), tally(1, 12), 0.00137973],
    [tally(10, 10), tally(0, 10), 1 / 184756],
    [tally(0, 10), tally(5, 10), 1],
    [tally(0, 10), tally(0, 10), 1],
    [tally(10, 10), tally(10, 10), 1],
  ])('says of %j against %j: %d', (candidate, control, p) => {
    expect(fisherOneSided(candidate, control)).toBeCloseTo(p, 8);
  });

  it('equals the sum over all distributions of the failures', () => {
    const [candidate, control] = [tally(3, 6), tally(2, 7)];
    let extreme = 0;
    let ways = 0;
    for (let chosen = 0; chosen < 2 ** 13; chosen += 1) {
      const bits = [...chosen.toString(2).padStart(13, '0')].map(Number);
      if (bits.reduce((sum, bit) => sum + bit, 0) !== 5) continue;
      ways += 1;
      if (bits.slice(0, 6).reduce((sum, bit) => sum + bit, 0) >= 3) extreme += 1;
    }
    expect(fisherOneSided(candidate, control)).toBeCloseTo(extreme / ways, 12);
  });

  it('holds for thousands of visitors', () => {
    const p = fisherOneSided(tally(600, 5_000), tally(500, 5_000));
    expect(p).toBeGreaterThan(0.0004);
    expect(p).toBeLessThan(0.002);
    expect(fisherOneSided(tally(5_000, 5_000), tally(0, 5_000))).toBe(0);
  });
});

describe('the binomial tail', () => {
  it.each([
    [tally(20, 20), 0.05, 0.05 ** 20],
    [tally(1, 10), 0.1, 1 - 0.9 ** 10],
    [tally(3, 20), 0.05, 0.0754837],
    [tally(0, 20), 0.05, 1],
    [tally(3, 3), 1, 1],
    [tally(1, 3), 0, 0],
  ])('says of %j at %d: %d', (counted, probability, p) => {
    expect(binomialTail(counted, probability)).toBeCloseTo(p, 6);
  });
});
