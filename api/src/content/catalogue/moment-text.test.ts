import { toPhraseMoment } from './moment-text';

const eat = [new Set(['パンを']), new Set(['食べ', '焼き'])];
const say = (text: string) => toPhraseMoment({ start: 1, text, language: 'ja' }, eat)?.matches;

describe('words one after another in a text without spaces', () => {
  it('are each found where the one before ends', () => {
    expect(say('パンを焼きました。パンを食べました。')).toEqual([
      { from: 0, to: 5 },
      { from: 9, to: 14 },
    ]);
    expect(say('パンをよく食べました。')).toBeUndefined();
  });

  it('are looked for in its first 2,000 characters, because captions may have sentences that never end', () => {
    expect(say(`${'あ'.repeat(1_995)}パンを食べました。`)).toHaveLength(1);
    expect(say(`${'あ'.repeat(1_996)}パンを食べました。`)).toBeUndefined();
  });
});
