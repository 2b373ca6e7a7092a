import { cutContext } from './save-word';

describe('cutContext', () => {
  it('leaves an ordinary sentence as it is', () => {
    expect(cutContext('We run home.', 'run')).toBe('We run home.');
  });

  it.each([
    ['at the beginning', `needle ${'hay '.repeat(600)}`],
    ['in the middle', `${'hay '.repeat(600)}needle ${'hay '.repeat(600)}`],
    ['at the end', `${'hay '.repeat(600)}needle`],
  ])('keeps a word that stands %s of a text that is too long', (_place, text) => {
    const context = cutContext(text, 'needle');
    expect(context).toHaveLength(1000);
    expect(context).toContain('needle');
  });
});
