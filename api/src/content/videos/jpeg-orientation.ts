const EXIF = Buffer.from('Exif\0\0', 'latin1');
const APP1 = 0xe1;
const ORIENTATION = 0x0112;
const BYTES_OF_ENTRY = 12;

/** A segment that says which side of the picture is up, and nothing else; for any other segment there is none. */
export function keepOrientation(segment: Buffer): Buffer[] {
  if (segment[1] !== APP1 || !segment.subarray(4, 10).equals(EXIF)) return [];
  const value = readOrientation(segment.subarray(10));
  return value >= 1 && value <= 8 ? [writeExif(value)] : [];
}

/** From the first directory of the TIFF that Exif is; 0 where it says nothing. */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read = (at: number, bytes: 2 | 4): number => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = Array.from(
    { length: read(directory, 2) },
    (_, index) => directory + 2 + index * BYTES_OF_ENTRY,
  );
  const entry = entries.find((at) => read(at, 2) === ORIENTATION);
  return entry === undefined ? 0 : read(entry + 8, 2);
}

function writeExif(orientation: number): Buffer {
  // One directory at 8 with one entry, a short number, and no directory after it.
  const tiff = Buffer.from(`4d4d002a00000008000101120003000000010000000000000000`, 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
}
