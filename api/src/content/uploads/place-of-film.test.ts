import { useLearner, useTestApi } from '../../../testing/test-api';
import { mediaFile } from './testing/media-files';
import { uploader } from './testing/upload-file';

// ffmpeg makes a file, which is read by a process of its own.
jest.setTimeout(60_000);

const api = useTestApi();
const upload = uploader(useLearner(api));

function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, bytes]);
}

const PLACE = '+41.7151+044.8271/';
const NOTES = box('udta', box('©xyz', `\0\x12\0\0${PLACE}`));

/** The film with boxes at the end of its `moov`, which is the last box of the file, and of its first track. */
function addPlaces(film: Buffer): Buffer {
  const head = film.indexOf('moov', 0, 'latin1') - 4;
  const track = film.indexOf('trak', head, 'latin1') - 4;
  const trackEnd = track + film.readUInt32BE(track);
  const changed = Buffer.concat([
    ...[film.subarray(0, trackEnd), NOTES, film.subarray(trackEnd)],
    ...[NOTES, box('meta', '\0\0\0\0', box('free', PLACE))],
    ...[box('uuid', 'be7acfcb97a942e8', `<xmp>${PLACE}</xmp>`)],
  ]);
  changed.writeUInt32BE(film.readUInt32BE(track) + NOTES.length, track);
  changed.writeUInt32BE(changed.length - head, head);
  return changed;
}

test('a film is played without the place where it was made, and with all else', async () => {
  const film = addPlaces(mediaFile('talk.mp4'));
  expect(film.toString('latin1').split(PLACE)).toHaveLength(5);
  const { media, duration } = await upload.makeVideo(film);
  expect(duration).toBeGreaterThan(1);
  const { rawPayload } = await api.app.inject(media.kind === 'file' ? media.url : '');
  expect(rawPayload.length).toBe(film.length);
  expect(rawPayload.includes(PLACE)).toBe(false);
  const data = film.indexOf('mdat', 0, 'latin1');
  const head = film.indexOf('moov', 0, 'latin1');
  expect(rawPayload.subarray(data, head).equals(film.subarray(data, head))).toBe(true);
  expect(rawPayload.includes('udta')).toBe(false);
});

const number = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const long = (value: number) => number(0, value);

/** Other tracks own what is between the samples. */
const SAMPLES = [PLACE, '+1', '--KEPT--', PLACE, PLACE, '+22', '--KEPT--', '+333', PLACE, '--KEPT--'];
const KEPT = SAMPLES.map((sample) => (sample.startsWith('+') ? '\0'.repeat(sample.length) : sample)).join('');

type Tables = (chunks: number[], sizes: number[]) => Buffer[];

/** The three chunks have two, three and two samples. */
const RUNS = box('stsc', number(0, 3, ...[1, 2, 1], ...[2, 3, 1], ...[3, 2, 1]));
const TABLES: Record<string, Tables> = {
  'a place of four bytes': (chunks, sizes) => [
    ...[RUNS, box('stsz', number(0, 0, sizes.length, ...sizes)), box('stco', number(0, 3, ...chunks))],
  ],
  'a place of eight bytes': (chunks, sizes) => [
    box('co64', number(0, 3), ...chunks.map(long)),
    ...[box('stsz', number(0, 0, sizes.length, ...sizes)), RUNS],
  ],
  'one run, and one size': (chunks) => [
    box('stsc', number(0, 1, 1, 1, 1)),
    ...[box('stsz', number(0, PLACE.length, 4)), box('stco', number(0, 4, ...findPlaces(chunks[0] ?? 0)))],
  ],
};

/** Where the four long samples begin. */
function findPlaces(start: number): number[] {
  return SAMPLES.flatMap((sample, at) =>
    sample === PLACE ? start + SAMPLES.slice(0, at).join('').length : [],
  );
}

/** The film with a second track, which says that it is of another kind, and its samples behind the film. */
function addTrack(film: Buffer, kind: string, makeTables: Tables): Buffer {
  const head = film.indexOf('moov', 0, 'latin1') - 4;
  const start = film.indexOf('trak', head, 'latin1') - 4;
  const track = film.subarray(start, start + film.readUInt32BE(start));
  const header = Buffer.from(track.subarray(8, 8 + track.readUInt32BE(8)));
  // The number of the track, after the head of `tkhd`, a version and two times.
  header.writeUInt32BE(9, 8 + 12);
  const description = box('stsd', number(0, 1), box(kind, Buffer.alloc(8)));
  const sizes = SAMPLES.filter((sample) => sample.startsWith('+')).map((sample) => sample.length);
  const make = (data: number) => {
    const chunks = [0, 3, 7].map((at) => data + SAMPLES.slice(0, at).join('').length);
    const tables = [description, ...makeTables(chunks, sizes)];
    return box('trak', header, box('mdia', box('minf', box('stbl', ...tables))));
  };
  const added = make(film.length + make(0).length + 8);
  const changed = Buffer.concat([film, added, box('mdat', SAMPLES.join(''))]);
  changed.writeUInt32BE(film.length + added.length - head, head);
  return changed;
}

test.each([
  ['gpmd', 'a place of four bytes'],
  ['camm', 'a place of eight bytes'],
  ['rtmd', 'one run, and one size'],
  ['mebx', 'a place of four bytes'],
])(
  'a film is played without the track of what the camera measured (%s), and its samples, of %s',
  async (kind, tables) => {
    const plain = mediaFile('talk.mp4');
    const film = addTrack(plain, kind, TABLES[tables]!);
    const { media } = await upload.makeVideo(film);
    const { rawPayload } = await api.app.inject(media.kind === 'file' ? media.url : '');
    expect(rawPayload.length).toBe(film.length);
    expect(rawPayload.includes(kind)).toBe(false);
    expect(rawPayload.includes(PLACE)).toBe(false);
    expect(rawPayload.toString('latin1').split('trak')).toHaveLength(3);
    expect(rawPayload.toString('latin1', plain.length + 4, plain.length + 8)).toBe('free');
    const data = film.indexOf('mdat', 0, 'latin1');
    const head = film.indexOf('moov', 0, 'latin1');
    expect(rawPayload.subarray(data, head).equals(film.subarray(data, head))).toBe(true);
    if (tables !== 'one run, and one size')
      expect(rawPayload.toString('latin1', film.length - KEPT.length)).toBe(KEPT);
  },
);

test('a film whose samples are said to go on behind its end is not longer for it', async () => {
  const film = addTrack(mediaFile('talk.mp4'), 'gpmd', (chunks) => [
    ...[box('stsc', number(0, 1, 1, 1, 1)), box('stsz', number(0, 0x7fffffff, 2))],
    box('stco', number(0, 2, chunks[0] ?? 0, 900_000_000)),
  ]);
  const { media } = await upload.makeVideo(film);
  const { rawPayload } = await api.app.inject(media.kind === 'file' ? media.url : '');
  expect(rawPayload.length).toBe(film.length);
  expect(rawPayload.includes(PLACE)).toBe(false);
});
