import { sql } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import { TranscriptKnowledge, type WordKnowledge } from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { INCOMPLETE_LISTS, LEVELS_VERSION } from '@glossa/words/levels';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { requireVideo } from '../videos/require-video';
import { wordStatuses } from './word-statuses';

export function knowledgeRoute(app: ApiApp, deps: { database: Database }): void {
  const schema = { params: VideoIdPath, response: { 200: TranscriptKnowledge } };
  app.get('/transcribe/:videoId/knowledge', { schema, config: { heavy: true } }, async (request) => {
    const video = await requireVideo(deps, request);
    const knowledge = await readTranscriptKnowledge(deps.database, request.learner, video.id);
    if (!knowledge) throw new ApiError('transcript_not_found');
    return knowledge;
  });
}

const MAX_PHRASES = 2_000;

const READ_KNOWLEDGE = readStatement(__dirname, 'transcript-knowledge.sql');

async function readTranscriptKnowledge(database: Database, learner: User, videoId: string) {
  const transcript = await readTranscript(database, videoId);
  if (!transcript) return undefined;
  const { language, names } = transcript;
  // Without spaces, a saved text that is not a word of the transcript may be a phrase.
  const isPhrase = UNSPACED_LANGUAGES.has(language) ? sql`true` : sql`word_key like '% %'`;
  const { rows } = await database.execute<{ word: string; status: WordKnowledge; due: boolean }>(
    READ_KNOWLEDGE({
      videoId,
      language,
      userId: learner.id,
      isPhrase,
      maxPhrases: MAX_PHRASES,
      wordStatuses: wordStatuses({ learner, videoIds: [videoId], savedWords: 'saved' }),
    }),
  );
  const withStatus = (wanted: string) =>
    rows.filter(({ status }) => status === wanted).map(({ word }) => word);
  return {
    video_id: videoId,
    language,
    words: rows.flatMap(({ word, status, due }) =>
      status === 'mastered' || status === 'learning' ? [{ word, status, ...(due && { due }) }] : [],
    ),
    known_words: withStatus('known'),
    presumed_words: withStatus('presumed'),
    ...(names.length > 0 && !INCOMPLETE_LISTS.has(language) && { names }),
  };
}

/** Where lists of words are complete, those without a level are names; before levels are computed, no word has one. */
async function readTranscript(database: Database, videoId: string) {
  const { rows } = await database.execute<{ language: string; names: string[] }>(sql`
    select language, array(
      select word_key from transcript_words w
      where w.video_id = t.video_id and w.level is null and t.levels_version >= ${LEVELS_VERSION}
      order by word_key) as names
    from transcripts t where video_id = ${videoId}`);
  return rows[0];
}
