import type { ErrorBody } from '@glossa/contract/errors';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { uploader } from './testing/upload-file';

// Each file is read by a process of its own.
jest.setTimeout(60_000);

const api = useTestApi();
const learner = useLearner(api);
const upload = uploader(learner);

function box(name: string, content: Buffer = Buffer.alloc(0), length = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const beginning = box('ftyp', Buffer.from('mp42\0\0\0\0mp42isom', 'latin1'));
const boxes = (name: string, count: number) => Buffer.alloc(8 * count, box(name));
const fragments = (count: number) =>
  Buffer.concat(Array.from({ length: count }, () => Buffer.concat([box('moof', box('mfhd')), box('mdat')])));

test.each([
  ['empty boxes', boxes('free', 100_000)],
  ['empty boxes in its head', box('moov', boxes('free', 100_000))],
  ['empty boxes in the head of a track', box('moov', box('trak', box('mdia', boxes('free', 100_000))))],
  ['empty parts of an item', box('moov', box('ilst', box('©nam', boxes('free', 100_000))))],
])('an MP4 of %s is refused before it is read', async (_what, content) => {
  const url = await upload.send(Buffer.concat([beginning, content]));
  const refused = await upload.finish(url);
  expect(refused.json<ErrorBody>()).toMatchObject({
    code: 'media_unreadable',
    reason: { fault: 'not_media' },
    detail: expect.stringMatching(/^The file has more parts than a film/) as string,
  });
});

test('an MP4 of as many fragments as a film has is read', async () => {
  const url = await upload.send(Buffer.concat([beginning, fragments(3_600)]));
  expect((await upload.finish(url)).json<ErrorBody>().detail).not.toMatch(/more parts/);
});
