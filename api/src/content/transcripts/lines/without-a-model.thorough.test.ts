import type { Transcript, TranscriptLines } from '@glossa/contract/video/transcript';
import { readRefusal, useLearner, useTestApi } from '../../../../testing/test-api';
import { uploadCaptions } from '../testing/upload-captions';
import { alignLines } from './caption-lines';
import { useHostVideo } from '../../videos/testing/add-host-video';

const SPOKEN = `WEBVTT

00:01.000 --> 00:03.000
The river is wide.

00:03.000 --> 00:08.000
We walk along it. Nobody else is there, and nobody was there before us.

00:20.000 --> 00:22.000
Good night!
`;
const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);

const upload = (file: string, query = '', learner = ana, id = video.id) =>
  uploadCaptions(learner, id, file, 'text/vtt', query);

test('without a model sentences cannot be translated', async () => {
  const answer = await ana.post('/transcribe/river-walk/lines', { language: 'es', first: 0, count: 1 });
  expect(readRefusal(answer)).toEqual([404, 'translation_not_available']);
  const read = await ana.get('/transcribe/river-walk/lines?language=es');
  expect(read.json<TranscriptLines>()).toMatchObject({ lines: [], can_translate: false });
});

test('captions in another language become lines, each for the sentence it is shown with', async () => {
  await upload(SPOKEN);
  const answer = await upload(
    `WEBVTT

00:01.200 --> 00:02.000
El río

00:02.000 --> 00:03.100
es ancho.

00:03.100 --> 00:08.000
Caminamos por él. No hay nadie más allí, y nadie estuvo antes que nosotros.

00:12.000 --> 00:13.000
(música lejana)`,
    '?language=es',
  );
  const lines = {
    video_id: video.id,
    language: 'es',
    lines: [
      'El río es ancho.',
      'Caminamos por él.',
      'No hay nadie más allí, y nadie estuvo antes que nosotros.',
      null,
    ],
    source: 'captions',
    credit: null,
    can_translate: false,
  };
  expect([answer.statusCode, answer.json<TranscriptLines>()]).toEqual([200, lines]);
  const read = await ana.get(`/transcribe/${video.id}/lines?language=es`);
  expect(read.json<TranscriptLines>()).toEqual(lines);
  expect((await ana.get(`/transcribe/${video.id}`)).json<Transcript>()).toMatchObject({ language: 'en' });
  await upload('WEBVTT\n\n00:20.000 --> 00:22.000\n¡Buenas noches!', '?language=es');
  const again = (await ana.get(`/transcribe/${video.id}/lines?language=es`)).json<TranscriptLines>();
  expect(again.lines).toEqual([null, null, null, '¡Buenas noches!']);
});

test('captions in the language of the video are its transcript', async () => {
  expect((await upload(SPOKEN, '?language=en')).json<Transcript>().sentences).toHaveLength(4);
});

test('lines need a transcript, and a video of the learner’s own', async () => {
  const bruno = await api.register();
  expect(readRefusal(await upload(SPOKEN, '?language=es'))).toEqual([404, 'transcript_not_found']);
  await upload(SPOKEN);
  expect(readRefusal(await upload(SPOKEN, '?language=es', bruno))).toEqual([404, 'video_not_found']);
  expect(readRefusal(await upload(SPOKEN, '?language=es', ana, 'river-walk'))).toEqual([
    403,
    'video_not_yours',
  ]);
  expect(readRefusal(await upload(SPOKEN, '?language=xx'))).toEqual([422, 'invalid_fields']);
});

test('captions shown only during silence are refused', async () => {
  await upload(SPOKEN);
  const answer = await upload('WEBVTT\n\n01:20.000 --> 01:22.000\nNada', '?language=es');
  expect(readRefusal(answer)).toEqual([422, 'captions_unreadable']);
});

test('a caption goes to the sentence with the longest overlap, else to the nearest within a second', () => {
  const sentences = [
    { first: 0, count: 1, start: 1, end: 3 },
    { first: 1, count: 1, start: 3, end: 6 },
    { first: 2, count: 1, start: 10, end: 12 },
  ];
  const piece = (text: string, start: number, end: number) => ({ text, start, end });
  const lines = alignLines(
    [piece('a', 0.2, 0.9), piece('b', 2.5, 4), piece('c', 6.5, 7), piece('d', 7.5, 8.5), piece('e', 9, 9.5)],
    sentences,
    'es',
  );
  expect(lines).toEqual(['a', 'b c', 'e']);
});
