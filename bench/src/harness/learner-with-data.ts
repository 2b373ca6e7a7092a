import { registerLearner, type Learner } from './learners';

/** A learner with a few words and quizzes. */
export interface LearnerWithData extends Learner {
  /** A quiz with questions of two kinds, not started. */
  quizToTake: string;
  /** Addresses of results of submitted quizzes. */
  results: string[];
  lesson: string;
  playlist: string;
}

const LESSON = { videoId: 'la-casa-de-ana', playlist: 'Primeros pasos' };
const [HOUSE, GARDEN, TABLE] = ['house', 'garden', 'table'];
const explanation = 'So it is.';
const QUESTIONS = [
  {
    question_type: 'multiple_choice',
    question: 'What does “casa” mean?',
    options: [HOUSE, GARDEN, TABLE],
    correct_answer: HOUSE,
    explanation,
  },
  { question_type: 'translation', question: 'Translate: “jardín”', correct_answer: GARDEN, explanation },
  { question_type: 'translation', question: 'Translate: “mesa”', correct_answer: TABLE, explanation },
];

/** Registers a learner with a few words and quizzes through the API of the site at `address`. */
export async function makeLearnerWithData(address: string, name: string): Promise<LearnerWithData> {
  const learner = await registerLearner(address, name);
  for (const word of ['casa', 'madre', 'mesa', 'jardín'])
    await learner.post('/vocabulary', { word, video_id: LESSON.videoId, context: `Mira: ${word}.` });
  const quizToTake = await storeQuiz(learner);
  const taken = [await storeQuiz(learner), await storeQuiz(learner)];
  for (const quiz_id of taken) {
    const answers = QUESTIONS.map((_, question_index) => ({ question_index, answer: HOUSE }));
    await learner.post('/quizzes/submit', { quiz_id, answers, time_taken: 65 });
  }
  const playlists = await learner.get<{ id: number; name: string }[]>('/playlists');
  const playlist = playlists.find((each) => each.name === LESSON.playlist);
  if (!playlist) throw new Error(`There is no playlist ${LESSON.playlist}`);
  return {
    ...learner,
    quizToTake: `/quizzes/${quizToTake}`,
    results: taken.map((id) => `/quizzes/${id}/results`),
    playlist: `/playlists/${playlist.id}`,
    lesson: `/playlists/${playlist.id}/${LESSON.videoId}`,
  };
}

async function storeQuiz(learner: Learner): Promise<number> {
  const body = { quiz_data: { questions: QUESTIONS } };
  return (await learner.post<{ quiz_id: number }>('/quizzes/store', body)).quiz_id;
}
