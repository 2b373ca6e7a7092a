import { contextOfWord } from './context-of-word';

describe('contextOfWord', () => {
  it('leaves an ordinary sentence as it is', () => {
    expect(contextOfWord('We run home.', 'run')).toBe('We run home.');
  });

  it.each([
    ['at the beginning', `needle ${'hay '.repeat(600)}`],
    ['in the middle', `${'hay '.repeat(600)}needle ${'hay '.repeat(600)}`],
    ['at the end', `${'hay '.repeat(600)}needle`],
  ])('keeps a word that stands %s of a text that is too long', (_place, text) => {
    const context = contextOfWord(text, 'needle');
    expect(context).toHaveLength(1000);
    expect(context).toContain('needle');
  });
});
