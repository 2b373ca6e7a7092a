import { addMonths } from './plans';

const later = (date: string, months: number) => addMonths(new Date(date), months).toISOString();

describe('calendar months', () => {
  it('keep the day and the time', () => {
    expect(later('2026-11-21T05:06:07.008Z', 1)).toBe('2026-12-21T05:06:07.008Z');
    expect(later('2026-11-21T05:06:07.008Z', 12)).toBe('2027-11-21T05:06:07.008Z');
  });

  it('end with the month where it lacks the day', () => {
    expect(later('2027-01-31T00:00:00.000Z', 1)).toBe('2027-02-28T00:00:00.000Z');
    expect(later('2028-02-29T00:00:00.000Z', 12)).toBe('2029-02-28T00:00:00.000Z');
    expect(later('2026-08-31T23:59:59.999Z', 6)).toBe('2027-02-28T23:59:59.999Z');
  });
});
