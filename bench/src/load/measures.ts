/** A visit measures this of a loaded page, or of a navigation within a page. Times are milliseconds. */
interface AllMeasures {
  /** Network requests before the content was in the page. */
  requests: number;
  /** Bytes of these requests, with headers. */
  bytes: number;
  firstPaint: number;
  /** Paint of what can be read. */
  text: number;
  /** Paint of the content, which takes input. */
  content: number;
  layoutShift: number;
  /** Processor time of the page's scripts on its main thread until it is idle, or until the content is painted. */
  script: number;
}

export type Measure = keyof AllMeasures;

/** Times count from the navigation or the click; a navigation within a page has neither a first paint nor a text. */
export type Measures = Partial<AllMeasures>;

/** The actions of a visitor; each is measured in one build over one link. */
export type Scenario =
  | 'sign-in'
  | 'lesson'
  | 'warm'
  | 'click'
  | 'hovered'
  | 'hovered-full-speed'
  | 'lesson-with-worker'
  | 'opened-again';

export const BUILDS = ['glossa', 'one-bundle', 'default-federation'] as const;

export type Build = (typeof BUILDS)[number];

/** What one visit measured. */
export interface Visited {
  scenario: Scenario;
  measures: Measures;
}

export interface Sample extends Visited {
  round: number;
  link: string;
  build: Build;
}
