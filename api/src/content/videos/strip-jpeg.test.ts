import { execFileSync } from 'node:child_process';
import { stripJpeg } from './strip-jpeg';

/** A real picture, with a restart interval or progressive scans as `options` say. */
const makeJpeg = (...options: string[]) =>
  execFileSync('ffmpeg', [
    ...'-loglevel error -f lavfi -i testsrc=s=64x48 -frames:v 1'.split(' '),
    ...options,
    ...'-f mjpeg -'.split(' '),
  ]);

function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

const SECRET = [
  segment(0xe1, 'Exif\0\0GPSLatitude 41.7151 N'),
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>41'),
  segment(0xe2, 'MPF\0 GPS of a second picture'),
  segment(0xed, 'Photoshop 3.0\0 GPS'),
  segment(0xfe, 'GPS in a comment'),
];
const PROFILE = segment(0xe2, 'ICC_PROFILE\0 colors');

test('a picture loses what tells where it was made, and nothing that is seen', () => {
  const plain = makeJpeg();
  const start = plain.subarray(0, 2);
  const told = Buffer.concat([
    start,
    ...SECRET,
    PROFILE,
    plain.subarray(2),
    Buffer.from('GPS behind the end'),
  ]);
  const stripped = stripJpeg(told) ?? Buffer.alloc(0);
  expect(stripped.includes('GPS')).toBe(false);
  expect(stripped).toEqual(Buffer.concat([start, PROFILE, (stripJpeg(plain) ?? plain).subarray(2)]));
  const draw = (input: Buffer) =>
    execFileSync('ffmpeg', '-loglevel error -i - -f rawvideo -'.split(' '), { input });
  expect(draw(stripped).equals(draw(plain))).toBe(true);
});

/** Exif as a phone writes it, of either byte order: who made it, which side is up, and where. */
function phonesExif(order: 'II' | 'MM', orientation: number): Buffer {
  const number = (value: number, bytes: number) => {
    const written = Buffer.alloc(bytes);
    if (order === 'II') written.writeUIntLE(value, 0, bytes);
    else written.writeUIntBE(value, 0, bytes);
    return written;
  };
  const entry = (tag: number, type: number, value: number) => [
    ...[number(tag, 2), number(type, 2), number(1, 4)],
    ...(type === 3 ? [number(value, 2), number(0, 2)] : [number(value, 4)]),
  ];
  const tiff = Buffer.concat([
    ...[Buffer.from(order), number(42, 2), number(8, 4), number(3, 2)],
    ...[...entry(0x010f, 4, 7), ...entry(0x0112, 3, orientation), ...entry(0x8825, 4, 50), number(0, 4)],
    Buffer.from('GPS 41.7151'),
  ]);
  return segment(0xe1, `Exif\0\0${tiff.toString('latin1')}`);
}

test.each(['II', 'MM'] as const)('the side of a picture that is up stays up, told in %s', (order) => {
  const plain = makeJpeg('-s', '64x32');
  const turned = (exif: Buffer) => Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
  const stripped = stripJpeg(turned(phonesExif(order, 6))) ?? Buffer.alloc(0);
  expect(stripped.includes('GPS')).toBe(false);
  const size = execFileSync('ffmpeg', '-loglevel error -i - -f image2pipe -c:v ppm -'.split(' '), {
    input: stripped,
  });
  expect(size.toString('latin1', 0, 9)).toMatch(/^P6\n32 64/);
});

test.each([0, 9, 65_535])('a side that does not exist (%i) is not told', (orientation) => {
  const plain = makeJpeg();
  const told = Buffer.concat([plain.subarray(0, 2), phonesExif('MM', orientation), plain.subarray(2)]);
  expect(stripJpeg(told)).toEqual(stripJpeg(plain));
});

test('bytes that fill the place before a marker hide nothing', () => {
  const plain = makeJpeg();
  const fill = Buffer.from([0xff, 0xff]);
  const filled = SECRET.flatMap((secret) => [fill, secret]);
  const told = Buffer.concat([plain.subarray(0, 2), ...filled, fill, plain.subarray(2)]);
  expect(stripJpeg(told)).toEqual(stripJpeg(plain));
});

test('a picture that ends in its scan is shown as far as it goes', () => {
  const plain = makeJpeg();
  const short = plain.subarray(0, plain.length - 20);
  expect(stripJpeg(short)?.subarray(-22, -2)).toEqual(short.subarray(-20));
});

const picture = (...parts: (Buffer | number[])[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts.map((part) => Buffer.from(part))]);

test.each([
  ['nothing but its first bytes', () => picture([0xff])],
  ['a segment that ends behind the file', () => picture([0xff, 0xdb, 0xff, 0xff, 1])],
  ['a segment shorter than its length', () => picture([0xff, 0xe1, 0, 1], makeJpeg().subarray(2))],
  ['bytes between its segments', () => picture([7, 7], ...SECRET, makeJpeg().subarray(2))],
  ['a second beginning', () => picture([0xff, 0xd8], ...SECRET, makeJpeg().subarray(2))],
  ['no scan', () => picture([0xff, 0xdb, 0, 2, 0xff, 0xd9])],
])('a picture of %s is refused', (_what, makeBytes) => {
  expect(stripJpeg(makeBytes())).toBeUndefined();
});
