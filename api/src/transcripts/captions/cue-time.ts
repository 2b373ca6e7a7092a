const CLOCK = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/;
const TIMING = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)(?:\s.*)?$/;

/** Seconds of `1:02:03.500`, `02:03,5` or `00:01:02`; undefined when it is no time. */
export function readClock(text: string): number | undefined {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = CLOCK.exec(text) ?? [];
  if (minutes === '' || Number(seconds) > 59) return undefined;
  // `,5` is half a second, whatever some writers mean by it.
  const milliseconds = Number(fraction.padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

/** Of a line such as `00:01.000 --> 00:02.000 align:start`; settings after the times are left out. */
export function readTiming(line: string): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = TIMING.exec(line) ?? [];
  const [start, end] = [readClock(from), readClock(to)];
  return start === undefined || end === undefined ? undefined : { start, end };
}
