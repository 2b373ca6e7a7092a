import { captionsError } from './captions-error';
import { hasVttSetting, readTimes, toPlainLine } from './cue-times';
import TABLE from './format-table.json';

/** SBV is read as SRT: only its times are written in another way. */
export type FileFormat = 'ass' | 'vtt' | 'srt' | 'lrc';

export const WEBVTT = /^\s*WEBVTT(?:\s|$)/i;

/** Each has a line that no other format has. Those that are refused have a `name` that is the same in every language. */
const FORMATS = TABLE.map(({ line, ...row }) => ({ ...row, pattern: new RegExp(line, 'i') }));

/** By the first line that tells. Throws 422 for a format that is not read. */
export function detectFormat(lines: readonly string[]): FileFormat {
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const plain = toPlainLine(line);
    const { format, refused, name } = FORMATS.find(({ pattern }) => pattern.test(plain)) ?? {};
    // The table has no other formats.
    if (format !== undefined) return format as FileFormat;
    if (refused !== undefined)
      throw captionsError(
        'captions_format',
        `the file is ${refused}: convert it to WebVTT, SRT, SBV, ASS or LRC`,
        name,
      );
    if (typeof readTimes(line, 'blank') !== 'object') continue;
    return lines.slice(index).some(hasVttSetting) ? 'vtt' : 'srt';
  }
  return 'srt';
}
