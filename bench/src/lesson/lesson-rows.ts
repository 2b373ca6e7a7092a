import { median } from '../statistics';
import type { SideResults } from './measure';

/** A row of the report: a value of each round of one lesson. */
export interface Row {
  name: string;
  unit: string;
  of: (side: SideResults) => number[];
  digits?: number;
  /** Maximum of the ratio. */
  target?: number;
}

/** Maximum ratio of a running cost in a text ten times as long; 1 is flat. */
export const MAX_RATIO = 1.25;

/** Costs of marking one word. */
export const RUNNING: Row[] = [
  {
    name: 'all work',
    unit: 'ms',
    of: ({ fast }) => fast.map(({ perChange }) => perChange.all),
    target: MAX_RATIO,
  },
  {
    name: 'of it scripts',
    unit: 'ms',
    of: ({ fast }) => fast.map(({ perChange }) => perChange.script),
    target: MAX_RATIO,
  },
  {
    name: 'of it style and layout',
    unit: 'ms',
    of: ({ fast }) => fast.map(({ perChange }) => perChange.layout),
    target: MAX_RATIO,
  },
];

export const USING: Row[] = [
  {
    name: 'main thread busy at the speed of the voice',
    unit: '%',
    of: ({ normal }) => normal.map(({ busy }) => busy * 100),
    digits: 1,
    target: MAX_RATIO,
  },
  {
    name: 'a press of an arrow key, all work',
    unit: 'ms',
    of: ({ walks }) => walks.map(({ all }) => all),
    target: MAX_RATIO,
  },
  {
    name: 'from the press to the picture',
    unit: 'ms',
    of: ({ walks }) => walks.map(({ delays }) => median(delays)),
    digits: 1,
  },
  {
    name: 'save a word that occurs once, all work',
    unit: 'ms',
    of: ({ rare }) => rare.map(({ all }) => all),
    digits: 1,
  },
  {
    name: 'the same, longest task',
    unit: 'ms',
    of: ({ rare }) => rare.map(({ longest }) => longest),
    digits: 0,
  },
  {
    name: 'save one of the most frequent words, all work',
    unit: 'ms',
    of: ({ frequent }) => frequent.map(({ all }) => all),
    digits: 1,
  },
  {
    name: 'the same, longest task',
    unit: 'ms',
    of: ({ frequent }) => frequent.map(({ longest }) => longest),
    digits: 0,
  },
  {
    name: 'from navigation to a usable transcript',
    unit: 'ms',
    of: ({ loads }) => loads.map(({ usable }) => usable),
    digits: 0,
  },
  {
    name: 'of it work of the main thread, settling included',
    unit: 'ms',
    of: ({ loads }) => loads.map(({ all }) => all),
    digits: 0,
  },
  {
    name: 'longest task of loading',
    unit: 'ms',
    of: ({ loads }) => loads.map(({ longest }) => longest),
    digits: 0,
  },
];

export const HELD: Row[] = [
  { name: 'DOM nodes', unit: '', of: ({ atStart }) => [atStart.domNodes], digits: 0 },
  { name: 'listeners', unit: '', of: ({ atStart }) => [atStart.listeners], digits: 0 },
  { name: 'JavaScript heap', unit: 'MB', of: ({ atStart }) => [atStart.heap], digits: 1 },
  { name: 'DOM nodes after playing', unit: '', of: ({ afterPlaying }) => [afterPlaying.domNodes], digits: 0 },
  {
    name: 'listeners after playing',
    unit: '',
    of: ({ afterPlaying }) => [afterPlaying.listeners],
    digits: 0,
  },
  {
    name: 'JavaScript heap after playing',
    unit: 'MB',
    of: ({ afterPlaying }) => [afterPlaying.heap],
    digits: 1,
  },
];
