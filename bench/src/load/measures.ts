/** A page that was loaded. Times are milliseconds since it was called for. */
export interface Load {
  /** Over the wire, asked for before the content was in the page. */
  requests: number;
  /** Theirs, with headers. */
  bytes: number;
  firstPaint: number;
  largestPaint: number;
  /** When the content was painted. */
  content: number;
  /** What tasks took over 50 ms, from the first paint to the content. */
  blocking: number;
  /** The same from the beginning. */
  heldUp: number;
  layoutShift: number;
  /** Processor time of the page's main thread until it is quiet. */
  script: number;
}

/** A step within a page, from the click on. */
export interface Step {
  requests: number;
  bytes: number;
  content: number;
  /** Processor time of the page's main thread until the content is painted. */
  script: number;
  /** The same with style, layout and painting. */
  work: number;
  layoutShift: number;
}

export type Measure = keyof Load | keyof Step;

/** What one visitor does: each is measured in one build over one link. */
export const SCENARIOS = ['sign-in', 'lesson', 'warm', 'click', 'hovered', 'hovered-full-speed'] as const;

export type Scenario = (typeof SCENARIOS)[number];

export const BUILDS = ['glossa', 'one-bundle', 'default-federation', 'import-maps'] as const;

export type Build = (typeof BUILDS)[number];

export interface Sample {
  round: number;
  link: string;
  build: Build;
  scenario: Scenario;
  measures: Partial<Record<Measure, number>>;
}
