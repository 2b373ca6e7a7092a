import type { ErrorBody } from '@glossa/contract/errors';
import type { OwnVideos } from '@glossa/contract/video/own-video';
import type { Transcript } from '@glossa/contract/video/transcript';
import type { Video } from '@glossa/contract/video/video';
import { readRefusal, type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';

const api = useTestApi();
const ana = useLearner(api);
const bruno = useLearner(api);

const WALK = 'https://upload.wikimedia.org/a/ab/A_walk_%C3%A0_Paris.webm';

const add = (learner: TestLearner, address = WALK, fields = {}) =>
  learner.post('/videos', { youtube_url: address, language: 'fr', ...fields });

test('the address of a media file becomes a video of the learner alone, which plays from there', async () => {
  const added = await add(ana, WALK, { duration: 61.5 });
  expect(added.statusCode).toBe(201);
  const video = added.json<Video>();
  expect(video).toMatchObject({
    title: 'A walk à Paris',
    language: 'fr',
    duration: 61.5,
    is_own: true,
    thumbnail_url: null,
    youtube_url: null,
    media: { kind: 'file', url: WALK, type: 'video/webm' },
  });
  expect(video.youtube_id).toBe(video.id);
  expect((await ana.get(`/videos/${video.id}`)).json<Video>()).toEqual(video);
  expect(readRefusal(await bruno.get(`/videos/${video.id}`))).toEqual([404, 'video_not_found']);
});

test('the same address is one video of a learner, whatever it is asked for with, and another one of others', async () => {
  const { id } = (await add(ana)).json<Video>();
  const again = await add(ana, `  ${WALK}#t=10 `);
  expect([again.statusCode, again.json<Video>().id]).toEqual([200, id]);
  const other = await add(bruno);
  expect(other.statusCode).toBe(201);
  expect(other.json<Video>().id).not.toBe(id);
});

test.each([
  ['https://archive.org/download/item/A%20talk.final.MP3', 'A talk.final', 'audio/mpeg'],
  ['https://ia800.us.archive.org/1/items/item/talk.mp4?x=1', 'talk', 'video/mp4'],
  ['https://UPLOAD.wikimedia.org:443/a/Ein_Lied.oga', 'Ein Lied', 'audio/ogg'],
  ['https://archive.org/download/item/%E0%A4.ogv', '.ogv', 'video/ogg'],
])('%s can be added', async (address, title, type) => {
  const { media, ...video } = (await add(ana, address)).json<Video>();
  expect([video.title, media.kind === 'file' && media.type]).toEqual([title, type]);
});

const ORIGINS = ['https://upload.wikimedia.org', 'https://archive.org', 'https://*.archive.org'];
const ELSEWHERE = `must be at one of: the video host, ${ORIGINS.join(', ')}`;
const NO_FILE = 'must be the https address of a video of the video host, or of a media file';

test.each([
  ['http://upload.wikimedia.org/a.webm', ELSEWHERE],
  ['http://ia800.us.archive.org/a.webm', ELSEWHERE],
  ['https://upload.wikimedia.org:8443/a.webm', ELSEWHERE],
  ['https://films.example/a.mp4', ELSEWHERE],
  ['https://notarchive.org/a.mp4', ELSEWHERE],
  ['https://archive.org.films.example/a.mp4', ELSEWHERE],
  ['https://films.example/.archive.org/a.mp4', ELSEWHERE],
  ['https://127.0.0.1/a.mp4', ELSEWHERE],
  ['file:///etc/a.mp4', ELSEWHERE],
  ['https://archive.org@films.example/a.mp4', NO_FILE],
  ['https://me:secret@archive.org/a.mp4', NO_FILE],
  ['https://archive.org/details/a', NO_FILE],
  ['https://archive.org/download/a.html?b=a.mp4', NO_FILE],
  ['https://archive.org/a.constructor', NO_FILE],
  ['archive.org/a.mp4', NO_FILE],
])('%s is refused: it %s', async (address, problem) => {
  const answer = await add(ana, address);
  expect(readRefusal(answer)).toEqual([422, 'invalid_fields']);
  expect(answer.json<ErrorBody>().fields).toEqual([{ name: 'youtube_url', problem }]);
});

test.each([0, -1, 86_401, 'long'])('a length of %j seconds is refused', async (duration) => {
  const answer = await add(ana, WALK, { duration });
  expect([answer.statusCode, answer.json<ErrorBody>().fields?.[0]?.name]).toEqual([422, 'duration']);
});

test('a text without times is spread over the length that the browser found', async () => {
  const { id } = (await add(ana, WALK, { duration: 40 })).json<Video>();
  const sent = await ana.ask({
    method: 'PUT',
    url: `/transcribe/${id}/captions?untimed=true`,
    payload: 'Bonjour à tous. Nous marchons à Paris.',
    headers: { 'content-type': 'text/plain' },
  });
  expect(sent.statusCode).toBe(200);
  const { sentences } = (await ana.get(`/transcribe/${id}`)).json<Transcript>();
  expect(sentences.at(-1)?.end).toBeGreaterThan(20);
  expect(sentences.at(-1)?.end).toBeLessThanOrEqual(40);
});

test('no speech is recognized in a file elsewhere, which the server does not fetch', async () => {
  const { id } = (await add(ana)).json<Video>();
  expect(readRefusal(await ana.post(`/transcribe/${id}`))).toEqual([404, 'transcript_source_not_found']);
});

test('the origins are told to the form', async () => {
  expect((await ana.get('/videos/own')).json<OwnVideos>().media_origins).toEqual(ORIGINS);
});

describe('on a site whose operator allows no such addresses', () => {
  const strict = useTestApi(() => ({ environment: { MEDIA_ORIGINS: 'none' } }));
  const eve = useLearner(strict);

  test('none is taken', async () => {
    const answer = await add(eve);
    expect(answer.json<ErrorBody>().fields).toEqual([
      { name: 'youtube_url', problem: 'must be at one of: the video host' },
    ]);
    expect((await eve.get('/videos/own')).json<OwnVideos>().media_origins).toEqual([]);
  });
});
