import { createHash } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { mediaFile } from '../../src/content/uploads/testing/media-files';
import { createOperatorToken } from '../../src/foundation/operators/operator-tokens';
import { callsWith, type TestApi, type TestLearner } from '../test-api';

const SENTENCES = 2_000;
const WORDS_OF_SENTENCE = 10;

const PLAYLIST = { name: 'A walk', language: 'en' };

/** Twenty thousand words, with lines of one other language. */
function largestLesson(digest: string) {
  const sentences = Array.from({ length: SENTENCES }, (_, index) => ({
    ...{ first: index * WORDS_OF_SENTENCE, count: WORDS_OF_SENTENCE },
    ...{ start: index * 2, end: index * 2 + 1.9 },
  }));
  const words = sentences.flatMap(({ start, first }) =>
    Array.from({ length: WORDS_OF_SENTENCE }, (_, at) => ({
      text: `o${(first + at).toString(36)}`,
      ...{ start: start + at * 0.19, end: start + at * 0.19 + 0.1 },
    })),
  );
  const transcript = { duration: SENTENCES * 2, interpolated: false, words, sentences };
  const lines = { de: sentences.map(() => 'Ein Fluss ist breit.') };
  const document = { title: `A walk ${digest}`, language: 'en', youtube: 'walkwalk001', transcript, lines };
  return { digest: digest.repeat(64), position: 0, document, media: null, thumbnail: null };
}

export interface HeavyOperator {
  token: string;
  named: Record<string, string>;
  files: Record<string, Partial<InjectOptions>>;
}

/** An operator with a lesson and a part of a film. Makes the learner an editor. */
export async function registerOperator(api: TestApi, learner: TestLearner): Promise<HeavyOperator> {
  const { token } = await createOperatorToken(api.database, { name: 'walk', seconds: undefined });
  const operator = callsWith(api.app, token);
  const film = mediaFile('talk.mp4');
  const file = `lesson-${createHash('sha256').update(film).digest('hex')}.mp4`;
  // A lesson that is stored loses the files that it does not name.
  const fileUrl = `/api/operator/lessons/walk-film/files/${file}`;
  const created = { 'tus-resumable': '1.0.0', 'upload-length': String(film.length) };
  const lesson = largestLesson('a');
  const editor = { user: learner.session.user.username, is_editor: true };
  const made = [
    await operator.put('/operator/editors', editor),
    await operator.put('/operator/playlists/walk', PLAYLIST),
    await operator.put('/operator/playlists/walk/lessons/walk-lesson', lesson),
    await operator.ask({
      method: 'POST',
      url: fileUrl.replace('/api', ''),
      headers: created,
    }),
  ];
  for (const { statusCode, body } of made) if (statusCode >= 300) throw new Error(body);
  const json = (body: object) => ({
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const files = {
    putOperatorEditors: json(editor),
    putOperatorPlaylistsByPlaylist: json(PLAYLIST),
    putOperatorPlaylistsByPlaylistLessonsByLesson: json(largestLesson('b')),
    putOperatorPlaylistsByPlaylistOrder: json({ lessons: ['walk-lesson'] }),
    headOperatorLessonsByLessonFilesByFile: { url: fileUrl, headers: { 'tus-resumable': '1.0.0' } },
    postOperatorLessonsByLessonFilesByFile: { url: fileUrl, headers: created },
    patchOperatorLessonsByLessonFilesByFile: {
      url: fileUrl,
      payload: film,
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
      },
    },
  };
  return { token, named: { playlist: 'walk', lesson: 'walk-lesson' }, files };
}
