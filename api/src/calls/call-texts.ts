import accounts from './accounts.json';
import operators from './operators.json';
import payments from './payments.json';
import playlists from './playlists.json';
import progress from './progress.json';
import quizzes from './quizzes.json';
import transcripts from './transcripts.json';
import videos from './videos.json';
import vocabulary from './vocabulary.json';
import type { CallText } from '../platform/http/api-app';

/** What the document says of each call, in files by domain. Its test holds them to the calls there are. */
export const CALL_TEXTS = {
  ...accounts,
  ...operators,
  ...payments,
  ...playlists,
  ...progress,
  ...quizzes,
  ...transcripts,
  ...videos,
  ...vocabulary,
} as Readonly<Record<string, CallText>>;
