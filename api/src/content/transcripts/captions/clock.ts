const CLOCK = /^(-?)(?:(\d{1,4}):)?(-?)(\d{1,3}):(-?)(\d{1,2})(?:[.,:](-?)(\d{1,6}))?$/;
const TIMING = /^\s*(-?\d+(?:[:.,]-?\d+)*)\s*(?:-->|--&gt;|->|[–—→]>?)\s*(-?\d+(?:[:.,]-?\d+)*)(?:\s.*)?$/;
const ARROW = '-->';

/**
 * Seconds of `1:02:03.500`, `02:03,5`, `00:01:02` or `100:00:00:250`; undefined when it is not a time. Times before the
 * beginning, which are left when a file is shifted, are the beginning.
 */
export function readClock(text: string): number | undefined {
  const [, sign, hours = '0', sign2, minutes = '', sign3, seconds = '', sign4, fraction = ''] =
    CLOCK.exec(text) ?? [];
  if (minutes === '' || Number(seconds) > 59) return undefined;
  if ([sign, sign2, sign3, sign4].includes('-')) return 0;
  // `,5` is half a second.
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || 0}`);
}

/** Parses `00:01.000 --> 00:02.000 align:start`; settings are ignored. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  // Tools for shifting write `00: 00: 01, 000`.
  const [, from = '', to = ''] = TIMING.exec(line.replaceAll(/(?<=\d)([:.,]) (?=\d)/g, '$1')) ?? [];
  const [start, end] = [readClock(from), readClock(to)];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Whether a line should be the times of a caption. */
export function isTimingLine(line: string | undefined): boolean {
  if (line === undefined) return false;
  return line.includes(ARROW) || (/^\s*-?\d/.test(line) && readTiming(line) !== undefined);
}
