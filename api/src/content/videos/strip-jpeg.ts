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

/** The same picture without what tells where, when and with what it was made, and without what stands behind it. */
export function stripJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let position = 2;
  while (position + 4 <= bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0;
    if (marker === END_OF_IMAGE) break;
    const end = position + 2 + bytes.readUInt16BE(position + 2);
    const next = marker === START_OF_SCAN ? findMarker(bytes, end) : end;
    const segment = bytes.subarray(position, next);
    if (isNeeded(marker, segment)) kept.push(segment);
    position = next;
  }
  const isEnd = bytes[position] === 0xff && bytes[position + 1] === END_OF_IMAGE;
  kept.push(bytes.subarray(position, isEnd ? position + 2 : undefined));
  return Buffer.concat(kept);
}

/** In a scan 0xff stands before 0 or a mark to begin again; before anything else it is a marker. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
