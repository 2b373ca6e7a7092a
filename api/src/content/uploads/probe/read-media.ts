import { type FileHandle, open, stat } from 'node:fs/promises';
import type { FileFault, FileReason } from '@glossa/contract/errors';
import type { IFormat } from 'music-metadata';
import { CONTENT_TYPES } from '../../../foundation/media/media-types';
import { ApiError } from '../../../platform/errors/api-error';
import { isTruncated, isShorterThanHeader } from './is-truncated';
import names from './names-in-files.json';
import { type Box, readBoxes } from './read-boxes';

export interface Media {
  type: string;
  duration: number;
}

/** Faults that converting the file mends. */
const UNPLAYABLE: readonly FileFault[] = ['codec_unsupported', 'no_length'];

/** `message`: a sentence in English without its full stop. */
export function unusableMedia(message: string, reason: FileReason): ApiError {
  const [code, advice] = UNPLAYABLE.includes(reason.fault)
    ? (['media_unplayable', 'Convert it to MP4 with H.264 video and AAC audio.'] as const)
    : ([
        'media_unreadable',
        'Choose an MP4, WebM, MP3, M4A, OGG or WAV file that plays on your device.',
      ] as const);
  const { what = message } = reason;
  return new ApiError(code, [{ name: 'file', problem: what }], { detail: `${message}. ${advice}`, reason });
}

const unreadable = (message: string, fault: FileFault) => unusableMedia(message, { fault });
const unplayable = (what: string) =>
  unusableMedia(`Browsers do not play ${what}`, { fault: 'codec_unsupported', what });

/** In a process of its own: it is a stranger's. Throws 422 if browsers do not play it. */
export async function readMedia(path: string): Promise<Media> {
  const { size } = await stat(path);
  if (size === 0) throw unreadable('The file is empty', 'file_empty');
  const file = await open(path);
  try {
    if (await hasTooManyBoxes(file, size))
      throw unreadable('The file has more parts than a film', 'not_media');
    const format = await readFormat(path);
    const type = findType(format);
    if ((await isTruncated(file, size, type)) || isShorterThanHeader(format, size))
      throw unreadable('The file ends too early', 'file_truncated');
    const { duration } = format;
    if (duration === undefined || !Number.isFinite(duration) || duration <= 0) {
      throw unreadable('The file does not say how long it is', 'no_length');
    }
    return { type, duration };
  } finally {
    await file.close();
  }
}

async function readFormat(path: string): Promise<IFormat> {
  // Imported here, because only this process needs it.
  const { parseFile, UnsupportedFileTypeError } = await import('music-metadata');
  try {
    // The name has no extension, so that the content alone decides.
    return (await parseFile(path, { duration: true, skipCovers: true, skipPostHeaders: true })).format;
  } catch (error) {
    const mimeType =
      error instanceof UnsupportedFileTypeError && /(video|audio)\/[\w.+-]+/.exec(error.message);
    if (mimeType) throw unplayable(mimeType[0]);
    throw unreadable('The file is neither video nor sound, or it is damaged', 'not_media');
  }
}

/** Codecs that browsers play, and tracks of an MP4 that they skip: subtitles, time codes, and what cameras write. */
const { codecs } = names;
const MATROSKA_SUBTITLE = 17;

function findType({ container = '', codec = '', hasVideo, trackInfo }: IFormat): string {
  if (container === 'MPEG') {
    if (/^MPEG \d(\.\d)? Layer 3$/.test(codec)) return CONTENT_TYPES.mp3;
    throw unplayable(codec || 'MPEG');
  }
  if (container === 'WAVE') {
    if (codecs.wave.includes(codec)) return CONTENT_TYPES.wav;
    throw unplayable(`WAV (${codec})`);
  }
  if (container === 'Ogg') {
    if (!hasVideo && codecs.ogg.includes(codec)) return CONTENT_TYPES.ogg;
    throw unplayable(hasVideo ? 'OGG (Theora)' : `OGG (${codec})`);
  }
  if (container === 'EBML/webm') {
    const tracks = trackInfo.filter(({ type }) => type !== MATROSKA_SUBTITLE);
    return typeOfTracks(
      'webm',
      tracks.map(({ codecName }) => codecName ?? ''),
      codecs.webmVideo,
      codecs.webmAudio,
    );
  }
  if (isMp4(container)) {
    const tracks = trackInfo
      .map(({ codecName = '' }) => codecName)
      .filter((name) => !codecs.mp4Data.includes(name));
    return typeOfTracks('mp4', tracks, codecs.mp4Video, codecs.mp4Audio);
  }
  throw unplayable(container.startsWith('ASF') ? 'Windows Media' : container);
}

/** The container of an MP4 is the list of its brands; QuickTime files have a brand of their own. */
const isMp4 = (container: string): boolean =>
  /(^|\/)(isom|iso[2-9]|mp4[12]|M4[AVB] ?|M4VH|avc1|dash|cmfc|3gp\d)(\/|$)/.test(container);

function typeOfTracks(
  name: 'mp4' | 'webm',
  tracks: readonly string[],
  video: readonly string[],
  audio: readonly string[],
): string {
  const unknown = tracks.find((codec) => !video.includes(codec) && !audio.includes(codec));
  if (unknown !== undefined) throw unplayable(unknown.replace(/[<>]/g, ''));
  if (!tracks.some((codec) => audio.includes(codec))) throw unreadable('The file has no sound', 'no_sound');
  const hasVideo = tracks.some((codec) => video.includes(codec));
  return hasVideo ? CONTENT_TYPES[name] : `audio/${name}`;
}

/** A film of two hours in fragments of two seconds has 25,000. */
const MAX_BOXES = 30_000;
/** These are boxes as `music-metadata` reads them; an item of `ilst` may have any name. */
const { first: FIRST, containers: CONTAINERS, item: PARTS_OF_ITEM } = names.boxes;

/** The library takes 0.1 ms for each box, and an empty box has 8 bytes. It stops where a file is broken. */
async function hasTooManyBoxes(file: FileHandle, size: number): Promise<boolean> {
  let count = 0;
  for await (const box of readBoxes(file, { from: 0, end: size, findNext: nextFinder() })) {
    if (count === 0 && !FIRST.includes(box.name)) return false;
    if ((count += 1) > MAX_BOXES) return true;
  }
  return false;
}

function nextFinder(): (box: Box) => number | undefined {
  let itemsEnd = 0;
  return ({ name, start, content, end, head }) => {
    if (name === 'ilst') itemsEnd = end;
    const isItem = start < itemsEnd && !PARTS_OF_ITEM.includes(name);
    // Four bytes more, but in files of QuickTime.
    const padding = name === 'meta' && head.toString('latin1', 12, 16) !== 'hdlr' ? 4 : 0;
    return isItem || CONTAINERS.includes(name) ? content + padding : undefined;
  };
}
