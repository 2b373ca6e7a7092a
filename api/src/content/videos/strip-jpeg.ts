const ICC_PROFILE = 'ICC_PROFILE';
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The segments that a decoder needs; others are Exif, XMP, thumbnails and comments. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString('latin1', 4, 4 + ICC_PROFILE.length) === ICC_PROFILE;
  // JFIF, and the color transform of Adobe.
  if (marker === 0xe0 || marker === 0xee) return true;
  return marker < 0xe0 || marker > 0xfe || (marker > 0xef && marker < 0xfe);
}

/** Drops metadata and trailing bytes. Undefined for stray bytes, behind which decoders find more markers. */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let hasScan = false;
  for (let position = 2; bytes[position] === 0xff;) {
    // As many as the encoder likes fill the place before a marker.
    while (bytes[position + 1] === 0xff) position += 1;
    const marker = bytes[position + 1] ?? 0;
    const length = position + 4 <= bytes.length ? bytes.readUInt16BE(position + 2) : 0;
    const end = position + 2 + length;
    if (marker === END_OF_IMAGE || isWithoutLength(marker) || length < 2 || end > bytes.length) break;
    const isScan = marker === START_OF_SCAN;
    const next = isScan ? findMarker(bytes, end) : end;
    if (isNeeded(marker, bytes.subarray(position, next))) kept.push(bytes.subarray(position, next));
    hasScan ||= isScan;
    position = next;
  }
  // What cannot be read behind a scan is left out: the picture is shown as far as it goes.
  return hasScan ? Buffer.concat([...kept, Buffer.from([0xff, END_OF_IMAGE])]) : undefined;
}

/** The start of a picture, marks to begin again, and what stands for bytes. */
const isWithoutLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** In a scan 0xff stands before 0 or a mark to begin again; before anything else it is a marker. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
