export interface ContrastPair {
  /** Names of colour tokens, without `--color-`. */
  foreground: string;
  background: string;
  /** The least WCAG AA asks for: 4.5 for text, 3 for the edge of a control. */
  least: number;
}

const text = (foreground: string, background: string): ContrastPair => ({
  foreground,
  background,
  least: 4.5,
});
const edge = (foreground: string, background: string): ContrastPair => ({ foreground, background, least: 3 });

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
