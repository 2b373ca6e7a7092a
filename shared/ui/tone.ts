/** What a coloured label or notice means; the colour never carries the meaning alone. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'bad';
