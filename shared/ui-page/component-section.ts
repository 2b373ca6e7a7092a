import type { ReactNode } from 'react';
import type { SampleTexts } from './sample-texts';

/** What the page shows of one component. */
export interface ComponentSection {
  /** As `shared/ui/index.ts` exports it. */
  readonly name: string;
  /** What it is for, and when to take another one. */
  readonly about: string;
  /** How it answers pointer, keyboard and assistive technology. */
  readonly behaviour: string;
  /** State → how it looks in that state. */
  readonly states: Readonly<Record<string, (texts: SampleTexts) => ReactNode>>;
}
