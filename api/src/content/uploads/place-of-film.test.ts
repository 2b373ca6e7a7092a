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

/** The film with a second copy of its first track, which says that it is of another kind. */
function addTrack(film: Buffer, kind: string): Buffer {
  const head = film.indexOf('moov', 0, 'latin1') - 4;
  const start = film.indexOf('trak', head, 'latin1') - 4;
  const track = Buffer.from(film.subarray(start, start + film.readUInt32BE(start)));
  // The number of the track, after its head, the head of `tkhd`, a version and two times.
  track.writeUInt32BE(9, 8 + 8 + 12);
  track.write(kind, track.indexOf('stsd', 0, 'latin1') + 16, 'latin1');
  const changed = Buffer.concat([film, track]);
  changed.writeUInt32BE(changed.length - head, head);
  return changed;
}

test.each(['gpmd', 'camm', 'rtmd', 'mebx'])(
  'a film is played without the track of what the camera measured (%s)',
  async (kind) => {
    const plain = mediaFile('talk.mp4');
    const film = addTrack(plain, kind);
    const { media } = await upload.makeVideo(film);
    const { rawPayload } = await api.app.inject(media.kind === 'file' ? media.url : '');
    expect(rawPayload.length).toBe(film.length);
    expect(rawPayload.includes(kind)).toBe(false);
    expect(rawPayload.toString('latin1').split('trak')).toHaveLength(3);
    expect(rawPayload.toString('latin1', plain.length + 4, plain.length + 8)).toBe('free');
  },
);
