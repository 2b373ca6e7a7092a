import { decodeCaptions } from '../decode-captions';
import { readCaptions } from '../read-captions';

/** The sentences of captions, their words parted by spaces, and the lines that are left out. */
export function readText(
  file: string | Uint8Array,
  language = 'en',
): { sentences: string[]; leftOut: number[] } {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const { words, sentences, leftOut } = readCaptions(decodeCaptions(bytes, language), language);
  const toText = ({ first, count }: { first: number; count: number }) =>
    words
      .slice(first, first + count)
      .map(({ text }) => text)
      .join(' ');
  return { sentences: sentences.map(toText), leftOut: leftOut.map(({ line }) => line) };
}

/** SRT with these captions, four seconds apart. */
export const srt = (...texts: string[]) =>
  texts
    .map(
      (text, index) =>
        `${index + 1}\n${clock(index * 5 + 1, ',')} --> ${clock(index * 5 + 3, ',')}\n${text}\n`,
    )
    .join('\n');

export const vtt = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, index) => `${clock(index * 5 + 1, '.')} --> ${clock(index * 5 + 3, '.')}\n${text}\n`).join('\n')}`;

const EVENTS = '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text';

/** ASS with lines of `Style,Name,0,0,0,Effect,Text`. */
export const ass = (...lines: string[]) =>
  [
    EVENTS,
    ...lines.map((line, index) => `Dialogue: 0,0:00:0${index + 1}.00,0:00:0${index + 2}.00,${line}`),
  ].join('\n');

const clock = (seconds: number, mark: string) => `00:00:${String(seconds).padStart(2, '0')}${mark}000`;
