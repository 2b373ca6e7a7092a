import page from '../component-page.module.css';
import { readColours, tokenNames } from './token-values';
import styles from './tokens.module.css';

export interface ContrastPair {
  /** Names of colour tokens, without `--color-`. */
  foreground: string;
  background: string;
  /** The least WCAG AA asks for: 4.5 for text, 3 for the edge of a control. */
  minContrast: number;
}

const text = (foreground: string, background: string): ContrastPair => ({
  foreground,
  background,
  minContrast: 4.5,
});
const edge = (foreground: string, background: string): ContrastPair => ({
  foreground,
  background,
  minContrast: 3,
});

/** Everything that is drawn on something else, and has to be told from it. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...['bg', 'surface', 'surface-sunken', 'accent-soft'].flatMap((background) => [
    text('text', background),
    text('text-muted', background),
  ]),
  ...['accent', 'good', 'warning', 'bad'].flatMap((tone) =>
    ['bg', 'surface', `${tone}-soft`].map((background) =>
      text(tone === 'accent' ? 'accent-text' : tone, background),
    ),
  ),
  text('text', 'bad-soft'),
  text('on-accent', 'accent'),
  text('on-accent', 'accent-hover'),
  text('on-danger', 'danger'),
  text('on-danger', 'danger-hover'),
  edge('border-strong', 'surface'),
  edge('border-strong', 'bg'),
  edge('accent', 'bg'),
  edge('accent', 'surface'),
  ...['accent', 'good', 'warning'].map((tone) => edge(tone, 'surface-sunken')),
];

/** How well one colour is told from another, as WCAG counts it: 1 to 21. Colours as `#rrggbb` or `rgb(r, g, b)`. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parseChannels(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseChannels(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
  return (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}

/** The contrast of each pair in both schemes. The tests hold these figures. */
export function Contrasts() {
  const names = tokenNames('--color-');
  const light = readColours('light', names);
  const dark = readColours('dark', names);
  const ratio = (colours: ReadonlyMap<string, string>, foreground: string, background: string) => {
    const [one, other] = [colours.get(`--color-${foreground}`), colours.get(`--color-${background}`)];
    return one && other ? contrast(one, other).toFixed(1) : '–';
  };
  return (
    <section id="contrasts" className={page.section} aria-labelledby="contrasts-title">
      <h2 id="contrasts-title">Contrasts</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">On</th>
            <th scope="col">Least</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
          </tr>
        </thead>
        <tbody>
          {CONTRAST_PAIRS.map((pair) => {
            const { foreground, background, minContrast: least } = pair;
            return (
              <tr key={`${foreground} ${background}`}>
                <th scope="row">
                  <Sample {...pair} />
                  {foreground} on {background}
                </th>
                <td>{least}</td>
                <td>{ratio(light, foreground, background)}</td>
                <td>{ratio(dark, foreground, background)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Sample({ foreground, background, minContrast: least }: ContrastPair) {
  const [colour, ground] = [`var(--color-${foreground})`, `var(--color-${background})`];
  const text = least >= 4.5;
  return (
    <span
      className={styles.sample}
      style={{ background: ground, ...(text ? { color: colour } : { borderColor: colour }) }}
      aria-hidden="true"
    >
      {text ? 'Aa' : '\u00a0'}
    </span>
  );
}
