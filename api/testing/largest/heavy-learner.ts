import type { CaptionLines } from '@glossa/contract/video/caption-lines';
import type { Playlist } from '@glossa/contract/video/playlist';
import type { VocabularyIds } from '@glossa/contract/vocabulary/vocabulary';
import type { InjectOptions } from 'fastify';
import { uploader } from '../../src/content/uploads/testing/upload-file';
import { uploadCaptions } from '../../src/content/transcripts/testing/upload-captions';
import { makePicture } from '../../src/content/videos/testing/make-picture';
import { addHostVideo } from '../../src/content/videos/testing/add-host-video';
import { importWords } from '../../src/learning/word-files/testing/word-files';
import { MAX_PICTURE_BYTES } from '../../src/foundation/media/media-types';
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

const table = (name: string) =>
  Array.from({ length: SAVED_WORDS }, (_row, row) => `${name}${row},${'of the river '.repeat(15)}`).join(
    '\n',
  );

export interface HeavyLearner extends TestLearner {
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
  const upload = await uploader(learner).create(6_000_000);
  const generated = await learner.post('/quizzes/generate-enhanced', { vocabulary_ids: ids.slice(0, 20) });
  const quizId = generated.json<{ id?: number; quiz_id?: number }>();
  const moved = Array.from({ length: LINES }, (_line, line) => ({
    ...{ text: 'A river is wide.', start: line * 2 + 0.1, end: line * 2 + 1.8 },
  }));
  const named = {
    ...{ videoId: video.id, video_id: video.id, id: ids[0], ids, version },
    ...{
      'playlists.id': playlist.id,
      'quizzes.id': quizId.id ?? quizId.quiz_id,
      first: 0,
      removed: LINES,
      lines: moved,
    },
    ...{ uploadId: String(upload.headers['location']).split('/').pop(), language: 'ja', format: 'csv' },
    ...{
      youtube_url: 'https://youtu.be/heavyvideo2',
      thumbnail_url: null,
      level: undefined,
      cursor: undefined,
    },
    ...{
      current_password: 'correct-horse',
      password: 'correct-horse',
      username: learner.session.user.username,
    },
  };
  const chunk = Buffer.alloc(6_000_000, 1);
  const files = {
    putTranscribeByVideoIdCaptions: {
      ...{ payload: largestCaptions('w'), headers: { 'content-type': 'text/vtt' }, query: {} },
    },
    postVocabularyImport: { payload: table('imported'), headers: { 'content-type': 'text/csv' } },
    putVideosByVideoIdPicture: {
      payload: makePicture(Buffer.alloc(MAX_PICTURE_BYTES - 8, 7)),
      headers: { 'content-type': 'image/jpeg' },
    },
    putVideosByVideoIdSound: {
      payload: Buffer.alloc(72_000, 7),
      headers: { 'content-type': 'application/octet-stream' },
    },
    patchUploadsByUploadId: {
      payload: chunk,
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
      },
    },
    postUploads: {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '6000000',
        'upload-metadata': 'filename YS5tcDQ=',
      },
    },
  };
  return { ...learner, named, files };
}
