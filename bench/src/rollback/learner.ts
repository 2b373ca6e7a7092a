import { callApi } from '../call-api';

/** The data of one learner before the tabs are opened. */
export interface Learner {
  token: string;
  user: string;
  /** A quiz with questions of two kinds, not started. */
  quizToTake: string;
  /** Addresses of results of submitted quizzes. */
  results: string[];
  lesson: string;
  playlist: string;
}

const LESSON = { videoId: 'la-casa-de-ana', playlist: 'Primeros pasos' };
const QUESTIONS = [
  {
    question_type: 'multiple_choice',
    question: 'What does “casa” mean?',
    options: ['house', 'garden', 'table'],
    correct_answer: 'house',
    explanation: 'So it is.',
  },
  {
    question_type: 'translation',
    question: 'Translate into English: “jardín”',
    correct_answer: 'garden',
    explanation: 'So it is.',
  },
  {
    question_type: 'translation',
    question: 'Translate into English: “mesa”',
    correct_answer: 'table',
    explanation: 'So it is.',
  },
];

/** Registers a learner with a few words and quizzes through the API of the site at `address`. */
export async function makeLearner(address: string, name: string): Promise<Learner> {
  const account = { username: name, email: `${name}@glossa.example`, password: 'correct-horse' };
  const session = await callApi<{ access_token: string; user: object }>(address, '/auth/register', {
    body: account,
  });
  const token = session.access_token;
  for (const word of ['casa', 'madre', 'mesa', 'jardín']) {
    const body = { word, video_id: LESSON.videoId, context: `Mira: ${word}.` };
    await callApi(address, '/vocabulary', { token, body });
  }
  const quizToTake = await storeQuiz(address, token);
  const taken = [await storeQuiz(address, token), await storeQuiz(address, token)];
  for (const quiz_id of taken) {
    const answers = QUESTIONS.map((_, question_index) => ({ question_index, answer: 'house' }));
    await callApi(address, '/quizzes/submit', { token, body: { quiz_id, answers, time_taken: 65 } });
  }
  const playlists = await callApi<{ id: number; name: string }[]>(address, '/playlists', { token });
  const playlist = playlists.find((each) => each.name === LESSON.playlist);
  if (!playlist) throw new Error(`There is no playlist ${LESSON.playlist}`);
  return {
    token,
    user: JSON.stringify(session.user),
    quizToTake: `/quizzes/${quizToTake}`,
    results: taken.map((id) => `/quizzes/${id}/results`),
    playlist: `/playlists/${playlist.id}`,
    lesson: `/playlists/${playlist.id}/${LESSON.videoId}`,
  };
}

async function storeQuiz(address: string, token: string): Promise<number> {
  const body = { quiz_data: { questions: QUESTIONS } };
  return (await callApi<{ quiz_id: number }>(address, '/quizzes/store', { token, body })).quiz_id;
}
