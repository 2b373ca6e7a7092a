/** The answers of a server that has what the specification names and nothing else: its calls, and their fields. */

/** How lists are sent. */
export type ListShape = 'bare' | 'in data';

const HOST_ID = 'dQw4w9WgXcQ';

const USER = {
  username: 'nino',
  email: 'nino@example.com',
  is_premium: false,
  interface_language: 'en',
  target_language: 'es',
  subscription_tier: 'free',
  created_at: null,
};

const STATS = {
  videos_watched: 12,
  total_watched_time: 5_430,
  completed_quizzes: 4,
  vocabulary_count: 15,
  recent_videos_watched: 3,
  recent_vocabulary_added: 8,
  recent_quizzes_completed: 2,
};

const VIDEO = {
  id: 7,
  title: 'A walk by the river',
  thumbnail_url: null,
  language: 'es',
  cefr_level: 'A2',
  difficulty_level: 3,
  category: null,
  subcategory: null,
  youtube_url: `https://www.youtube.com/watch?v=${HOST_ID}`,
};

const RECENT_VIDEO = {
  id: 7,
  playlist_id: null,
  youtube_id: HOST_ID,
  title: VIDEO.title,
  thumbnail_url: null,
  language: 'es',
  cefr_level: null,
  time_watched: 95,
  progress_percentage: 42,
};

const PLAYLIST = { id: 1, name: 'First steps', description: null, language: 'Spanish', cefr_level: null };

const PLAYLIST_VIDEO = {
  video_id: HOST_ID,
  title: VIDEO.title,
  thumbnail_url: null,
  published_at: null,
  description: null,
};

const TRANSCRIPT = {
  words: ['La', 'casa', 'es', 'grande.'].map((text, at) => ({
    text,
    start: at * 1000,
    end: at * 1000 + 900,
  })),
  audio_duration: 4_000,
};

/** With all of its fields, but those of a language model. */
const WORD = {
  id: 21,
  word: 'casa',
  translation: 'house',
  definition: null,
  context: null,
  video_id: 7,
  part_of_speech: null,
  detailed_definition: null,
  synonyms: null,
  antonyms: null,
  examples: null,
  difficulty_level: null,
  is_mastered: true,
  times_reviewed: 0,
  created_at: null,
};
/** The fewest. */
const SHORT_WORD = { id: 22, word: 'perro', translation: 'dog', is_mastered: false, samples: ['El perro.'] };

const QUESTIONS = [
  {
    question: 'What does “casa” mean?',
    question_type: 'multiple_choice',
    options: ['house', 'dog'],
    correct_answer: 'house',
    explanation: null,
    difficulty: 2,
  },
  {
    question: 'Translate “perro”.',
    question_type: 'weird',
    options: null,
    correct_answer: 'dog',
    difficulty: null,
  },
];

const RECORD = {
  id: 31,
  quiz_type: 'weird',
  score: 4,
  total_questions: 5,
  quiz_data: { video_id: null, questions: QUESTIONS },
  created_at: null,
};

const QUIZ = {
  total_questions: 2,
  quiz_data: { quiz_id: 32, questions: QUESTIONS },
  estimated_time: null,
  difficulty: null,
  submitted: false,
};

const RESULT = {
  score: 50,
  correct_answers: 1,
  total_questions: 2,
  time_taken: 65,
  results: [
    {
      question_index: 0,
      is_correct: true,
      user_answer: 'house',
      correct_answer: 'house',
      ai_analysis: 'Well said.',
    },
    { question_index: 1, is_correct: false, user_answer: null, correct_answer: 'dog', ai_analysis: null },
  ],
};

const USAGE = {
  subscription_status: { is_premium: false, subscription_tier: 'free', subscription_expires: null },
  limits: { vocabulary_limit: 50, quiz_limit: 5 },
  usage: { vocabulary_used: 15, quizzes_used_this_month: 2 },
};

const PLANS = {
  subscription_plans: {
    one_month: { name: 'One Month', price: 19.9, duration_months: 1, features: { quiz_limit: 50 } },
    gold: { name: 'Gold plan', price: 99, duration_months: 12, features: { quiz_limit: -1 } },
  },
};

const LOOKED_UP = { word: 'grande', translation: 'big' };

type Sent = (list: (items: unknown[]) => unknown) => unknown;

/** Method and path → what is sent. Any other call is unknown. */
const ANSWERS: readonly (readonly [RegExp, Sent])[] = [
  [/^POST \/auth\/token$/, () => ({ access_token: 'token' })],
  [/^POST \/auth\/register$/, () => ({ access_token: 'token', user: USER })],
  [/^GET \/auth\/me$/, () => USER],
  [/^GET \/videos$/, (list) => list([VIDEO])],
  [/^GET \/videos\/(youtube\/\w+|7)$/, () => VIDEO],
  [/^(GET|POST) \/transcribe\/\w+$/, () => TRANSCRIPT],
  [/^GET \/vocabulary$/, (list) => list([WORD, SHORT_WORD])],
  [/^GET \/vocabulary\/video\/\w+$/, (list) => list([WORD])],
  [/^POST \/vocabulary$/, () => ({ ...SHORT_WORD, id: 23, word: 'grande', translation: 'big' })],
  [/^GET \/vocabulary\/21$/, () => WORD],
  [/^GET \/vocabulary\/22$/, () => SHORT_WORD],
  [/^GET \/quizzes$/, (list) => list([RECORD])],
  [/^GET \/quizzes\/3[12]$/, () => QUIZ],
  [/^POST \/quizzes\/generate-enhanced$/, () => ({ ...QUIZ, quiz_data: { questions: QUESTIONS } })],
  [/^POST \/quizzes\/store$/, () => ({ quiz_id: 32 })],
  [/^POST \/quizzes\/submit$/, () => RESULT],
  [/^GET \/progress(\/stats)?$/, () => STATS],
  [/^GET \/progress\/recent-activity$/, () => ({ recent_videos: [RECENT_VIDEO] })],
  [/^POST \/progress\/video\/youtube\/\w+$/, () => ({})],
  [/^GET \/playlists$/, (list) => list([PLAYLIST])],
  [/^GET \/playlists\/1\/videos$/, (list) => list([PLAYLIST_VIDEO])],
  [/^POST \/ai\/translate$/, () => ({ translation: LOOKED_UP.translation })],
  [/^POST \/ai\/vocab-details$/, () => LOOKED_UP],
  [/^GET \/stripe\/usage$/, () => USAGE],
  [/^GET \/stripe\/config$/, () => PLANS],
  [/^POST \/stripe\/create-checkout-session$/, () => ({ checkout_url: '/subscription?paid' })],
  [/^POST \/stripe\/create-portal-session$/, () => ({ portal_url: '/subscription?managed' })],
];

/** What the server sends to a call, such as `GET /videos`; undefined where it has no such call. */
export function findBareAnswer(call: string, shape: ListShape): unknown {
  const sent = ANSWERS.find(([pattern]) => pattern.test(call))?.[1];
  return sent?.((items) => (shape === 'bare' ? items : { data: items }));
}

export const LESSON_PATH = `/playlists/1/${HOST_ID}`;
export const BARE_USER = USER;
