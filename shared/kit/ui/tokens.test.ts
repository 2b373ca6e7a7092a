import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colors = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];

/** The least contrasts of WCAG AA. */
const [TEXT, EDGE_OF_A_CONTROL] = [4.5, 3];

type Pair = readonly [foreground: string, background: string, minContrast: number];

/** Everything that is drawn on something else, and has to be told from it. */
const PAIRS: readonly Pair[] = [
  ...['bg', 'surface', 'surface-sunken', 'accent-soft'].flatMap((background): Pair[] => [
    ['text', background, TEXT],
    ['text-muted', background, TEXT],
  ]),
  ...['accent', 'good', 'warning', 'bad'].flatMap((tone) =>
    ['bg', 'surface', `${tone}-soft`].map((background): Pair => [
      tone === 'accent' ? 'accent-text' : tone,
      background,
      TEXT,
    ]),
  ),
  ...['bad-soft', 'good-soft', 'sun-soft', 'sea-soft'].map((tint): Pair => ['text', tint, TEXT]),
  ...['bad-soft', 'good-soft'].map((tint): Pair => ['text-muted', tint, TEXT]),
  ['danger', 'bad-soft', EDGE_OF_A_CONTROL],
  ...['bg', 'surface', 'clay-soft'].map((background): Pair => ['clay-text', background, TEXT]),
  ['on-clay', 'clay-fill', TEXT],
  ['sun-text', 'sun-soft', TEXT],
  ['on-sun', 'sun', TEXT],
  ['sea-text', 'sea-soft', TEXT],
  ['on-good', 'good-fill', TEXT],
  ['bg', 'text', TEXT],
  ...['bg', 'good-soft'].map((ground): Pair => ['good-fill', ground, EDGE_OF_A_CONTROL]),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-hover', TEXT],
  ['border-strong', 'surface', EDGE_OF_A_CONTROL],
  ['border-strong', 'bg', EDGE_OF_A_CONTROL],
  ['accent', 'bg', EDGE_OF_A_CONTROL],
  ['accent', 'surface', EDGE_OF_A_CONTROL],
  ...['accent', 'good', 'warning'].map((tone): Pair => [tone, 'surface-sunken', EDGE_OF_A_CONTROL]),
];

/** As WCAG counts it, from 1 to 21; colors as `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('white has the highest contrast to black, and the lowest to itself', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1);
});

describe.each([
  ['light', new Map(colors.map(([, name, light]) => [name, light]))],
  ['dark', new Map(colors.map(([, name, , dark]) => [name, dark]))],
])('the %s scheme', (_scheme, palette) => {
  it.each(PAIRS)('keeps %s readable on %s (%d : 1)', (foreground, background, minContrast) => {
    const [one, other] = [palette.get(foreground), palette.get(background)];
    if (!one || !other) throw new Error(`No color ${foreground} or ${background}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(minContrast);
  });
});
