/** As a JPEG is built, with `bytes` where its scan is, in which 0xff would begin a marker. */
export function makePicture(bytes: Iterable<number>): Buffer {
  const scan = Array.from(bytes, (byte) => Math.min(byte, 0xfe));
  return Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, ...scan, 0xff, 0xd9]);
}
