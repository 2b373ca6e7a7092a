import type { Learner } from '../learners';

/** What is measured; `n` is different every time. */
export const growthCalls: Readonly<Record<string, (learner: Learner, n: number) => Promise<unknown>>> = {
  'list, 20 words (`GET /vocabulary?page=1&per_page=20`)': (learner) =>
    learner.get('/vocabulary?page=1&per_page=20'),
  'list, 100 words (`GET /vocabulary?page=1&per_page=100`)': (learner) =>
    learner.get('/vocabulary?page=1&per_page=100'),
  'add a word (`POST /vocabulary`)': (learner, n) =>
    learner.post('/vocabulary', { word: `harbour${n}`, context: `We saw harbour${n} from the hill.` }),
  'statistics (`GET /progress/stats`)': (learner) => learner.get('/progress/stats'),
};
