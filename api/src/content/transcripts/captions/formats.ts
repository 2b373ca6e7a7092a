import { captionsError } from './captions-error';
import { hasVttSetting, readTimes, toPlainLine } from './cue-times';

/** SBV is read as SRT: only its times are written in another way. */
export type FileFormat = 'ass' | 'vtt' | 'srt' | 'lrc';

export const WEBVTT = /^\s*WEBVTT(?:\s|$)/i;

/** The first line that only this format has. */
const FORMATS: readonly (readonly [format: FileFormat, line: RegExp])[] = [
  ['ass', /^\s*\[(?:script info|v4\+? styles\+?|events)\]\s*$/i],
  ['ass', /^\s*dialogue\s*:\s*(?:marked\s*=\s*)?\d+\s*,\s*\d+:\d+:\d+/i],
  ['vtt', WEBVTT],
  [
    'lrc',
    /^\s*(?:\[(?:ti|ar|al|by|la|re|ve|au|length|offset):[^\]]*\]\s*$|\[\d{1,3}:\d{1,3}(?:[.:]\d{1,3})?\])/i,
  ],
];

/** Formats that are not read; `name` is the same in every language. */
const OTHER_FORMATS: readonly (readonly [format: string, line: RegExp, name?: string])[] = [
  ['TTML or XML', /^\s*<(?:\?xml|tt)[\s>]/i, 'TTML (XML)'],
  ['SAMI', /^\s*<sami[\s>]/i],
  ['MicroDVD', /^\s*\{\d+\}\{\d*\}/],
  ['MPL2', /^\s*\[\d+\]\[\d*\]/],
  ['RTF', /^\s*\{\\rtf\d/],
  ['PDF', /^%PDF-/],
  ['JSON', /^\s*[[{]\s*(?:"|$)/],
  ['a web page', /^\s*<(?:!doctype|html)[\s>]/i, 'HTML'],
  ['a ZIP archive', /^PK/, 'ZIP'],
];

/** By the first line that tells. Throws 422 for a format that is not read. */
export function detectFormat(lines: readonly string[]): FileFormat {
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const plain = toPlainLine(line);
    const found = FORMATS.find(([, pattern]) => pattern.test(plain))?.[0];
    if (found) return found;
    const other = OTHER_FORMATS.find(([, pattern]) => pattern.test(plain));
    if (other) {
      const [format, , name = format] = other;
      throw captionsError('captions_format', `the file is ${format}: convert it to WebVTT, SRT or ASS`, name);
    }
    if (typeof readTimes(line, 'blank') !== 'object') continue;
    return lines.slice(index).some(hasVttSetting) ? 'vtt' : 'srt';
  }
  return 'srt';
}
