import { callApi, type Caller } from './api';

/** The lesson of the tests of learners' screens: Spanish, with a translation of each word. */
export const LESSON = { videoId: 'la-casa-de-ana', title: 'La casa de Ana', playlist: 'Primeros pasos' };

interface Saved {
  readonly id: number;
  readonly word: string;
}

interface Quiz {
  readonly id: number;
  readonly total_questions: number;
}

interface Playlist {
  readonly id: number;
  readonly name: string;
}

/** Returns the address of the lesson's screen; a playlist's id depends on the order of the seed. */
export async function lessonPath(learner: Caller): Promise<string> {
  const { body } = await callApi<Playlist[]>(learner, '/playlists');
  const playlist = body.find(({ name }) => name === LESSON.playlist);
  if (!playlist) throw new Error(`There is no playlist ${LESSON.playlist}`);
  return `/playlists/${playlist.id}/${LESSON.videoId}`;
}

export async function saveWord(learner: Caller, word: string): Promise<Saved> {
  const body = { word, video_id: LESSON.videoId, context: 'Tengo diez años y vivo en una casa pequeña.' };
  const { status, body: saved } = await callApi<Saved>(learner, '/vocabulary', { body });
  if (status !== 201) throw new Error(`${word} was not saved: ${status} ${JSON.stringify(saved)}`);
  return saved;
}

/** Enough of the words of the lesson that it tells the learner their share. */
const KNOWN = ['hola', 'ana', 'tengo', 'años', 'vivo', 'mar', 'perro', 'madre', 'mesa', 'pan'];

/** Marks them as known. */
export async function knowSomeWords(learner: Caller): Promise<void> {
  for (const word of KNOWN) {
    const body = { word, video_id: LESSON.videoId, known: true };
    const { status } = await callApi(learner, '/known-words', { method: 'PUT', body });
    if (status !== 200) throw new Error(`${word} was not marked: ${status}`);
  }
}

/** Makes a quiz of five questions about the words; the same words give the same questions. */
export async function makeQuiz(learner: Caller, ids: readonly number[]): Promise<Quiz> {
  const { status, body } = await callApi<Quiz>(learner, '/quizzes/generate-enhanced', {
    body: { num_questions: 5, seed: 1, vocabulary_selection: { vocabulary_ids: ids } },
  });
  if (status !== 201) throw new Error(`No quiz was made: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Answers every question, mostly wrong, and submits the quiz. */
export async function submitQuiz(learner: Caller, quiz: Quiz): Promise<void> {
  const answers = Array.from({ length: quiz.total_questions }, (_, question_index) => ({
    question_index,
    answer: 'casa',
  }));
  const { status, body } = await callApi(learner, '/quizzes/submit', {
    body: { quiz_id: quiz.id, answers, time_taken: 65 },
  });
  if (status !== 200) throw new Error(`The quiz was not submitted: ${status} ${JSON.stringify(body)}`);
}

/** Makes a playlist with the lesson; returns its id. */
export async function makePlaylist(learner: Caller, name: string): Promise<number> {
  const { status, body } = await callApi<Playlist>(learner, '/playlists', {
    body: { name, video_id: LESSON.videoId },
  });
  if (status !== 201) throw new Error(`No playlist was made: ${status} ${JSON.stringify(body)}`);
  return body.id;
}
