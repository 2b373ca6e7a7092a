import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text (or the edge of a control) and what it stands on, with the least ratio WCAG AA asks for. */
const pairs: [foreground: string, background: string, ratio: number][] = [
  ...['bg', 'surface', 'surface-sunken'].flatMap((background): [string, string, number][] => [
    ['text', background, 4.5],
    ['text-muted', background, 4.5],
  ]),
  ...['accent', 'good', 'warning', 'bad'].flatMap((tone): [string, string, number][] => {
    const foreground = tone === 'accent' ? 'accent-text' : tone;
    return ['bg', 'surface', `${tone}-soft`].map((background) => [foreground, background, 4.5]);
  }),
  ['text', 'bad-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['border-strong', 'surface', 3],
  ['border-strong', 'bg', 3],
  ['accent', 'bg', 3],
  ['accent', 'surface-sunken', 3],
];

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const colours = [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', new Map(colours.map(([, name, light]) => [name, light]))],
  ['dark', new Map(colours.map(([, name, , dark]) => [name, dark]))],
])('the %s scheme', (_scheme, palette) => {
  it.each(pairs)('keeps %s readable on %s (%s : 1)', (foreground, background, ratio) => {
    const [one, other] = [palette.get(foreground), palette.get(background)];
    if (!one || !other) throw new Error(`No colour ${foreground} or ${background}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(ratio);
  });
});
