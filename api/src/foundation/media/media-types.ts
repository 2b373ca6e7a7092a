/** Types that browsers play, by file extension. */
export const CONTENT_TYPES = {
  webm: 'video/webm',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
} as const;

/** The ending by which others know a file of this type; WebM has one for video and sound. */
export function findEnding(contentType: string): string {
  const known = Object.entries(CONTENT_TYPES).find(([, type]) => type === contentType);
  return known?.[0] ?? contentType.slice(contentType.indexOf('/') + 1);
}

export interface MediaType {
  contentType: string;
  /** Whether a file that begins with these bytes is one. */
  matches(start: Buffer): boolean;
}

/** Bytes that `matches` needs. */
export const MEDIA_START_BYTES = 256;

const startsWith = (start: Buffer, text: string, offset = 0) =>
  start.toString('latin1', offset, offset + text.length) === text;
const isIsoMedia = (start: Buffer) => startsWith(start, 'ftyp', 4);

/** Files of lessons, by their ending. */
export const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  webm: { contentType: CONTENT_TYPES.webm, matches: (start) => startsWith(start, '\x1a\x45\xdf\xa3') },
  mp4: { contentType: CONTENT_TYPES.mp4, matches: isIsoMedia },
  m4a: { contentType: CONTENT_TYPES.m4a, matches: isIsoMedia },
  mp3: {
    contentType: CONTENT_TYPES.mp3,
    matches: (start) => startsWith(start, 'ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2),
  },
  ogg: { contentType: CONTENT_TYPES.ogg, matches: (start) => startsWith(start, 'OggS') },
  wav: {
    contentType: CONTENT_TYPES.wav,
    matches: (start) => startsWith(start, 'RIFF') && startsWith(start, 'WAVE', 8),
  },
};

export const PICTURE_TYPES: Readonly<Record<string, MediaType>> = {
  svg: {
    contentType: 'image/svg+xml',
    matches: (start) => /^\s*(<\?xml|<!--|<svg)/.test(start.toString('utf8')),
  },
  jpg: { contentType: 'image/jpeg', matches: (start) => startsWith(start, '\xff\xd8\xff') },
  png: { contentType: 'image/png', matches: (start) => startsWith(start, '\x89PNG\r\n\x1a\n') },
  webp: {
    contentType: 'image/webp',
    matches: (start) => startsWith(start, 'RIFF') && startsWith(start, 'WEBP', 8),
  },
};

export const MAX_MEDIA_BYTES = 2 * 1024 ** 3;
export const MAX_PICTURE_BYTES = 1024 ** 2;

export const fileEnding = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
