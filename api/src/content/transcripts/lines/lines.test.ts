import type { ErrorBody } from '@glossa/contract/errors';
import type { TranscriptLines } from '@glossa/contract/video/transcript';
import {
  CHAT,
  type ChatRequest,
  chatting,
  failure,
  inTurn,
  useOpenAiServer,
} from '../../../../testing/stand-ins/openai-server';
import { readRefusal, useLearner, useTestApi } from '../../../../testing/test-api';
import { transcriptLines } from '../../../platform/database/schema/lessons';
import { addLines, findSpokenText, replaceLines } from './line-store';
import { uploadCaptions } from '../testing/upload-captions';
import { inTransaction } from '../../../platform/database/database';
import { addHostVideo } from '../../videos/testing/add-host-video';

const model = useOpenAiServer();
const ai = () => ({ baseUrl: model.baseUrl, apiKey: 'a key', model: 'm-1', timeoutMs: 10_000 });
const api = useTestApi(() => ({ settings: { ai: ai() } }));
const ana = useLearner(api);
beforeEach(async () => {
  model.chat(translated);
  model.requests.length = 0;
  await api.database.delete(transcriptLines);
});

interface Asked {
  language: string;
  translate_into: string;
  before: string;
  sentences: { number: number; text: string }[];
}
const asked = (question: ChatRequest) => JSON.parse(question.messages[1]?.content ?? '') as Asked;
/** Answers as a good model does. */
function translated(question: ChatRequest): unknown {
  return { lines: asked(question).sentences.map(({ number, text }) => ({ number, text: `Es: ${text}` })) };
}
const read = async (language: string, video = 'river-walk') =>
  (await ana.get(`/transcribe/${video}/lines?language=${language}`)).json<TranscriptLines>();
const translate = (language: string, first: number, count: number, video = 'river-walk') =>
  ana.post(`/transcribe/${video}/lines`, { language, first, count });

async function ownVideo(...sentences: string[]): Promise<string> {
  const { id } = await addHostVideo(ana);
  const cues = sentences.map((text, at) => `00:${10 + at * 3}.000 --> 00:${11 + at * 3}.000\n${text}`);
  await uploadCaptions(ana, id, `WEBVTT\n\n${cues.join('\n\n')}`);
  return id;
}

test('a range of sentences is translated, stored and credited', async () => {
  expect(await read('es')).toEqual({
    video_id: 'river-walk',
    language: 'es',
    lines: [],
    source: null,
    credit: null,
    can_translate: true,
  });
  const answer = await translate('es', 1, 2);
  expect(answer.statusCode).toBe(200);
  const lines = [
    null,
    'Es: A small boat waited by the river.',
    'Es: The children ran to the warm bread.',
    null,
  ];
  const known = { video_id: 'river-walk', language: 'es', lines, source: 'model', credit: 'm-1' };
  expect(answer.json<TranscriptLines>()).toEqual({ ...known, can_translate: true });
  expect(await read('es')).toEqual({ ...known, can_translate: true });
  const [question] = model.chats();
  expect(question && asked(question)).toEqual({
    language: 'English (en)',
    translate_into: 'Spanish (es)',
    before: 'We crossed the old bridge.',
    sentences: [
      { number: 1, text: 'A small boat waited by the river.' },
      { number: 2, text: 'The children ran to the warm bread.' },
    ],
  });
});

test('the model is asked only about missing lines', async () => {
  await translate('es', 1, 2);
  const { lines, can_translate } = (await translate('es', 0, 30)).json<TranscriptLines>();
  expect([lines.includes(null), can_translate]).toEqual([false, false]);
  expect((await translate('es', 0, 30)).statusCode).toBe(200);
  expect((await translate('es', 400, 5)).statusCode).toBe(200);
  const texts = model.chats().map((question) => asked(question).sentences.map(({ text }) => text[0]));
  expect(texts).toEqual([
    ['A', 'T'],
    ['W', 'T'],
  ]);
});

test('concurrent equal requests share one call, and concurrent others keep each other’s lines', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => translate('es', 0, 1)),
    translate('es', 1, 1),
    translate('es', 2, 2),
    translate('it', 0, 4),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await read('es')).lines.includes(null)).toBe(false);
  expect((await read('it')).lines.includes(null)).toBe(false);
  expect(model.chats()).toHaveLength(4);
});

test.each([
  ['empty', { number: 1, text: ' ' }],
  ['the sentence itself', { number: 1, text: 'We crossed the old bridge!' }],
  ['in another script', { number: 1, text: 'Мы перешли старый мост.' }],
  ['without an end', { number: 1, text: 'más '.repeat(100) }],
  ['an address', { number: 1, text: 'Vea https://a.example' }],
  ['of no sentence', { number: 7, text: 'Cruzamos el puente.' }],
])('a line that is %s is left out, the others stay', async (_what, wrong) => {
  const right = { number: 2, text: ' Un barco\npequeño esperaba. ' };
  model.on(
    CHAT,
    chatting(() => ({ lines: [wrong, right] })),
  );
  const answer = await translate('es', 0, 2);
  expect(answer.json<TranscriptLines>().lines).toEqual([null, 'Un barco pequeño esperaba.', null, null]);
});

test('a short sentence may be equal in both languages, numbers always are', async () => {
  const video = await ownVideo('No, no!', '1999.', 'It was a good year.');
  model.on(
    CHAT,
    chatting((question) => ({ lines: asked(question).sentences })),
  );
  const { lines } = (await translate('es', 0, 3, video)).json<TranscriptLines>();
  expect(lines).toEqual(['No, no!', '1999.', null]);
  expect(model.chats().map((question) => asked(question).sentences.length)).toEqual([2]);
});

test('many sentences are sent in several calls; failed ones stay missing', async () => {
  const video = await ownVideo(...Array.from({ length: 12 }, (_, at) => `This is sentence ${at}.`));
  const isSecond = (question: ChatRequest) => asked(question).sentences.length === 2;
  model.on(
    CHAT,
    chatting((question) => (isSecond(question) ? 'no JSON' : translated(question))),
  );
  const { lines } = (await translate('es', 0, 12, video)).json<TranscriptLines>();
  expect(lines.map((line) => line !== null)).toEqual(lines.map((_line, at) => at < 10));
  const [second] = model.chats().filter(isSecond);
  expect(second && asked(second).before).toBe('This is sentence 9.');
});

test('a failed model is reported, and called again the next time', async () => {
  model.on(
    CHAT,
    inTurn(
      () => failure(400, 'no'),
      () => failure(400, 'no'),
      chatting(translated),
    ),
  );
  expect(readRefusal(await translate('es', 0, 1))).toEqual([502, 'outside_service_failed']);
  expect((await read('es')).lines).toEqual([]);
  expect((await translate('es', 0, 1)).json<TranscriptLines>().lines[0]).toBe(
    'Es: We crossed the old bridge.',
  );
});

test('there are no lines in the language of the video itself', async () => {
  expect(await read('en')).toMatchObject({ lines: [], can_translate: false });
  const answer = await translate('en', 0, 1);
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
  expect(answer.json<ErrorBody>().fields?.[0]?.name).toBe('language');
});

test('languages without an interface can be read but not requested', async () => {
  expect(await read('xx')).toMatchObject({ lines: [], can_translate: false });
  expect(readRefusal(await translate('xx', 0, 1))).toEqual([422, 'invalid_fields']);
  expect(model.chats()).toEqual([]);
});

test('a hidden video and one without a transcript have no lines', async () => {
  const video = await ownVideo('Mine.');
  const bruno = await api.register();
  const url = (id: string) => `/transcribe/${id}/lines`;
  const body = { language: 'es', first: 0, count: 1 };
  const answers = [
    await bruno.get(`${url(video)}?language=es`),
    await bruno.post(url(video), body),
    await bruno.get(`${url('silent-film')}?language=es`),
    await bruno.post(url('silent-film'), body),
  ];
  expect(answers.map(readRefusal)).toEqual([
    [404, 'video_not_found'],
    [404, 'video_not_found'],
    [404, 'transcript_not_found'],
    [404, 'transcript_not_found'],
  ]);
});

test('lines are deleted with their transcript, and stay when equal captions are uploaded', async () => {
  const video = await ownVideo('One.', 'Two.');
  await translate('es', 0, 2, video);
  await ownVideo('One.', 'Two.');
  expect((await read('es', video)).lines).toEqual(['Es: One.', 'Es: Two.']);
  await ownVideo('One.', 'Three.');
  expect((await read('es', video)).lines).toEqual([]);
});

test('translations of a transcript replaced in the meantime are not stored', async () => {
  const video = await ownVideo('One.', 'Two.');
  model.on(
    CHAT,
    chatting(async (question) => {
      await ownVideo('Three.', 'Four.');
      return translated(question);
    }),
  );
  expect((await translate('es', 0, 2, video)).json<TranscriptLines>().lines).toEqual([]);
});

test('a model fills gaps of captions, and both sources stay credited', async () => {
  const spoken = await findSpokenText(api.database, 'river-walk');
  if (!spoken) throw new Error('nothing is spoken');
  const captions = { videoId: 'river-walk', language: 'es', source: 'captions' };
  await inTransaction(api.database, (transaction) =>
    replaceLines(transaction, { ...captions, lines: ['Cruzamos el puente.', null, null, null] }),
  );
  await translate('es', 0, 2);
  const lines = new Map([
    [0, 'another'],
    [2, 'Los niños corrieron.'],
  ]);
  await addLines(api.database, spoken, { videoId: 'river-walk', language: 'es', lines, credit: 'm-2' });
  expect(await read('es')).toMatchObject({
    lines: ['Cruzamos el puente.', 'Es: A small boat waited by the river.', 'Los niños corrieron.', null],
    source: 'captions',
    credit: 'm-1, m-2',
  });
});

test.each([
  { language: 'es', first: -1, count: 1 },
  { language: 'es', first: 0, count: 31 },
  { language: 'es', first: 0.5, count: 1 },
  { language: 'es', first: 3_000_000_000, count: 1 },
  { language: 'es' },
])('the range %j is refused', async (body) => {
  expect(readRefusal(await ana.post('/transcribe/river-walk/lines', body))).toEqual([422, 'invalid_fields']);
});
