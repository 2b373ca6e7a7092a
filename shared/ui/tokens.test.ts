import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, CONTRAST_PAIRS } from '../ui-page/tokens/contrasts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];

it('black and white are told apart as well as can be, written either way', () => {
  expect(contrast('#000000', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrast('rgb(255, 255, 255)', '#ffffff')).toBeCloseTo(1);
});

describe.each([
  ['light', new Map(colours.map(([, name, light]) => [name, light]))],
  ['dark', new Map(colours.map(([, name, , dark]) => [name, dark]))],
])('the %s scheme', (_scheme, palette) => {
  it.each(CONTRAST_PAIRS)(
    'keeps $foreground readable on $background ($least : 1)',
    ({ foreground, background, minContrast: least }) => {
      const [one, other] = [palette.get(foreground), palette.get(background)];
      if (!one || !other) throw new Error(`No colour ${foreground} or ${background}`);
      expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
    },
  );
});
