/** A loaded page. Times are milliseconds since the navigation. */
export interface Load {
  /** Network requests before the content was in the page. */
  requests: number;
  /** Bytes of these requests, with headers. */
  bytes: number;
  firstPaint: number;
  largestPaint: number;
  /** Paint of what can be read. */
  text: number;
  /** Paint of the content, which takes input. */
  content: number;
  /** Time of tasks beyond 50 ms, from the first paint to the content. */
  blocking: number;
  /** Time of tasks beyond 50 ms, from the navigation to the content. */
  blockingFromStart: number;
  layoutShift: number;
  /** Processor time of the page's main thread until it is idle. */
  script: number;
}

/** A navigation within a page, from the click on. */
export interface Step {
  requests: number;
  bytes: number;
  content: number;
  /** Processor time of the page's main thread until the content is painted. */
  script: number;
  /** The same, including style, layout and painting. */
  work: number;
  layoutShift: number;
}

export type Measure = keyof Load | keyof Step;

/** The actions of a visitor; each is measured in one build over one link. */
export const SCENARIOS = ['sign-in', 'lesson', 'warm', 'click', 'hovered', 'hovered-full-speed'] as const;

export type Scenario = (typeof SCENARIOS)[number];

export const BUILDS = ['glossa', 'one-bundle', 'default-federation'] as const;

export type Build = (typeof BUILDS)[number];

export interface Sample {
  round: number;
  link: string;
  build: Build;
  scenario: Scenario;
  measures: Partial<Record<Measure, number>>;
}
