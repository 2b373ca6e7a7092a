import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import type { Playlist } from '@glossa/contract/video/playlist';
import type { Quiz } from '@glossa/contract/quiz/quiz';
import type { VocabularyIds } from '@glossa/contract/vocabulary/vocabulary';
import type { InjectOptions } from 'fastify';
import { mediaFile } from '../../src/content/uploads/testing/media-files';
import { uploader } from '../../src/content/uploads/testing/upload-file';
import { uploadCaptions } from '../../src/content/transcripts/testing/upload-captions';
import { makePicture } from '../../src/content/videos/testing/make-picture';
import { addHostVideo } from '../../src/content/videos/testing/add-host-video';
import { download, importWords } from '../../src/learning/word-files/testing/word-files';
import { LARGE_BODIES } from '@glossa/contract/body-sizes';
import { type HeavyOperator, registerOperator } from './heavy-operator';
import type { TestApi, TestLearner } from '../test-api';
import type { NamedValues } from './largest-value';

const LINES = 2_500;
const WORDS_OF_LINE = 35;
const DISTINCT_WORDS = 30_000;
const SAVED_WORDS = 2_000;

/** Nearly as many words as captions may have, all of which begin with the letter. */
function largestCaptions(letter: string): string {
  const wordAt = (place: number) => `${letter}${(place % DISTINCT_WORDS).toString(36)}`;
  const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const lines = Array.from({ length: LINES }, (_line, line) => {
    const words = Array.from({ length: WORDS_OF_LINE }, (_word, index) =>
      wordAt(line * WORDS_OF_LINE + index),
    );
    return `${at(line * 2)} --> ${at(line * 2 + 1.9)}\n${words.join(' ')}.\n`;
  });
  return `WEBVTT\n\n${lines.join('\n')}`;
}

/** Without a part of speech, long translations are no options, and the quiz would be short. */
const table = (name: string) => {
  const row = (place: number) => `${name}${place},${'of the river '.repeat(15)},noun`;
  return [
    'word,translation,part_of_speech',
    ...Array.from({ length: SAVED_WORDS }, (_row, place) => row(place)),
  ].join('\n');
};

export interface HeavyLearner extends TestLearner {
  operator: HeavyOperator;
  named: NamedValues;
  /** By operation: what the schema of a body or of headers cannot say. */
  files: Readonly<Record<string, Partial<InjectOptions>>>;
}

/** A learner who has as much of everything as a request can be about. */
export async function registerHeavy(api: TestApi): Promise<HeavyLearner> {
  const learner = await api.register({ target_language: 'en' });
  const video = await addHostVideo(learner, { hostId: 'heavyvideo1' });
  await uploadCaptions(learner, video.id, largestCaptions('v'));
  await importWords(learner, 'csv', table('saved'));
  const { ids } = (await learner.get('/vocabulary/ids')).json<VocabularyIds>();
  const made = await learner.post('/playlists', { name: 'Mine', video_id: video.id });
  const playlist = made.json<Playlist>();
  const { version } = (await learner.get(`/transcribe/${video.id}/caption-lines`)).json<CaptionLines>();
  const film = mediaFile('talk.mp4');
  const upload = await uploader(learner).create(film.length);
  const unneeded = await uploader(learner).create(film.length);
  const quizzes = await makeQuizzes(learner);
  const deleted = await deleteSome(learner);
  const other = await api.register({ target_language: 'en' });
  const shared = await shareOther(other);
  await importWords(other, 'csv', table('decked'));
  const operator = await registerOperator(api, learner);
  const moved = Array.from({ length: LINES }, (_line, line) => ({
    ...{ text: 'A river is wide.', start: line * 2 + 0.1, end: line * 2 + 1.8 },
  }));
  const named = {
    ...operator.named,
    ...{ videoId: video.id, video_id: video.id, id: ids[0], ids, version, index: 0 },
    ...{ 'playlists.id': playlist.id, 'quizzes.id': quizzes.submitted.id, quiz_id: quizzes.open.id },
    ...{ first: 0, removed: LINES, lines: moved, token: shared.token },
    ...{ uploadId: String(upload.headers['location']).split('/').pop(), language: 'ja', format: 'csv' },
    ...{ youtube_url: 'https://youtu.be/heavyvideo2', thumbnail_url: null },
    ...{ level: undefined, cursor: undefined, before: undefined },
    ...{ review_id: 'walked-once', reviewId: 'walked-once' },
    ...{ watched_at: new Date().toISOString(), studied_at: new Date().toISOString() },
    ...{ current_password: 'correct-horse', password: 'correct-horse' },
    username: learner.session.user.username,
  };
  const deck = (await download(other, 'apkg')).rawPayload;
  const TUS = { 'tus-resumable': '1.0.0' };
  const binary = { 'content-type': 'application/octet-stream' };
  let registered = 0;
  const files = {
    ...operator.files,
    putTranscribeByVideoIdCaptions: {
      ...{ payload: largestCaptions('w'), headers: { 'content-type': 'text/vtt' }, query: {} },
    },
    'postVocabularyImport csv': { payload: table('imported'), headers: { 'content-type': 'text/csv' } },
    'postVocabularyImport json': {
      payload: (await download(other, 'json')).body.replaceAll('decked', 'listed'),
      headers: { 'content-type': 'application/json' },
    },
    'postVocabularyImport apkg': { payload: deck, headers: binary },
    putVideosByVideoIdPicture: {
      payload: makePicture(Buffer.alloc(LARGE_BODIES['/api/videos/:videoId/picture'] - 8, 7)),
      headers: { 'content-type': 'image/jpeg' },
    },
    putVideosByVideoIdSound: { payload: Buffer.alloc(72_000, 7), headers: binary },
    headUploadsByUploadId: { headers: TUS },
    deleteUploadsByUploadId: { headers: TUS, url: String(unneeded.headers['location']) },
    patchUploadsByUploadId: {
      payload: film,
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    },
    postUploads: {
      headers: { ...TUS, 'upload-length': '6000000', 'upload-metadata': 'filename YS5tcDQ=' },
    },
    postUploadsByUploadIdVideo: json({ language: 'en', title: 'A film' }),
    patchAuthMe: json({ level: 'B2', time_zone: 'Asia/Tbilisi', goals: { daily_minutes: 30 } }),
    postAuthEmail: json({ email: 'walking@glossa.example', password: 'correct-horse' }),
    /** A new one each time that it is read: the call may be sent again. */
    get postAuthRegister() {
      const username = `walking${(registered += 1)}`;
      return json({ username, email: `${username}@glossa.example`, password: 'correct-horse' });
    },
    postQuizzesGenerate: json({ num_questions: 20 }),
    postQuizzesSave: json({ quiz_id: quizzes.open.id, quiz_data: { answers: answerAll(quizzes.open) } }),
    postQuizzesSubmit: json({ quiz_id: quizzes.open.id, answers: answerAll(quizzes.open) }),
    postQuizzesStore: json({ quiz_data: { questions: Array.from({ length: 100 }, ownQuestion) } }),
    postVideosByVideoIdRestore: { url: `/api/videos/${deleted.videoId}/restore` },
    postPlaylistsByIdRestore: { url: `/api/playlists/${deleted.playlistId}/restore` },
    deletePlaylistsByIdFollow: { url: `/api/playlists/${shared.id}/follow` },
  };
  return { ...learner, operator, named, files };
}

const json = (body: object) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

const answerAll = ({ quiz_data: { questions } }: Quiz) =>
  questions.map((_question, question_index) => ({ question_index, answer: 'a wide river '.repeat(15) }));

const ownQuestion = (_none: unknown, index: number) => ({
  ...{ question: `What is river ${index}? ${'It is wide. '.repeat(20)}`, question_type: 'multiple_choice' },
  ...{ options: ['water', 'stone', 'bread', 'light'], correct_answer: 'water' },
});

/** One is submitted, with nothing right in it. */
async function makeQuizzes(learner: TestLearner) {
  const make = async () =>
    (await learner.post('/quizzes/generate', { num_questions: 20, quiz_type: 'translation' })).json<Quiz>();
  const [submitted, open] = [await make(), await make()];
  await learner.post('/quizzes/submit', { quiz_id: submitted.id, answers: answerAll(submitted) });
  return { submitted, open };
}

/** What can be restored. */
async function deleteSome(learner: TestLearner) {
  const { id: videoId } = await addHostVideo(learner, { hostId: 'heavyvideo3' });
  await learner.delete(`/videos/${videoId}`);
  const { id: playlistId } = (await learner.post('/playlists', { name: 'Old' })).json<Playlist>();
  await learner.delete(`/playlists/${playlistId}`);
  return { videoId, playlistId };
}

/** The link to a playlist of another learner. */
async function shareOther(other: TestLearner): Promise<{ id: number; token: string }> {
  const { id } = (await other.post('/playlists', { name: 'Shared' })).json<{ id: number }>();
  const { token } = (await other.post(`/playlists/${id}/link`)).json<{ token: string }>();
  return { id, token };
}
