import type { Learner } from '../learners';

/** The measured calls; `n` is different every time. */
export const growthCalls: Readonly<Record<string, (learner: Learner, n: number) => Promise<unknown>>> = {
  'list, 20 words (`GET /vocabulary?page=1&per_page=20`)': (learner) =>
    learner.get('/vocabulary?page=1&per_page=20'),
  'list, 100 words (`GET /vocabulary?page=1&per_page=100`)': (learner) =>
    learner.get('/vocabulary?page=1&per_page=100'),
  'add a word (`POST /vocabulary`)': (learner, n) =>
    learner.post('/vocabulary', { word: `harbour${n}`, context: `We saw harbour${n} from the hill.` }),
  'words of a video (`GET /vocabulary/video/morning-market?per_page=500`)': (learner) =>
    learner.get('/vocabulary/video/morning-market?per_page=500'),
  'known words of a transcript (`GET /transcribe/morning-market/knowledge`)': (learner) =>
    learner.get('/transcribe/morning-market/knowledge'),
  'quizzes (`GET /quizzes`)': (learner) => learner.get('/quizzes'),
  'recent videos (`GET /progress/recent-activity?days=7`)': (learner) =>
    learner.get('/progress/recent-activity?days=7'),
  'statistics (`GET /progress/stats`)': (learner) => learner.get('/progress/stats'),
};
