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
