import type { User } from '@glossa/contract/user';
import { TranscriptKnowledge, type WordKnowledge } from '@glossa/contract/video/transcript';
import { VideoIdPath } from '@glossa/contract/video/video';
import { UNSPACED_LANGUAGES } from '@glossa/contract/word-separator';
import { INCOMPLETE_LISTS, LEVELS_VERSION } from '@glossa/words/levels';
import { type Database, runSql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import type { ApiApp } from '../../platform/http/api-app';
import { requireVideo } from '../videos/require-video';
import { readText } from '../../platform/text/fill-text';
import { memoizeUnbounded } from '../../platform/text/memoize-unbounded';
import { readPresumption } from './word-statuses';

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

/** `WordDictionary` has the same rules. `known` words are marked, `presumed` ones are within the level. */
const writeStatement = memoizeUnbounded((isPhrase: string) =>
  readText(__dirname, 'transcript-knowledge.sql', {
    isPhrase,
    maxPhrases: MAX_PHRASES,
    levelsVersion: LEVELS_VERSION,
  }),
);

async function readTranscriptKnowledge(database: Database, learner: User, videoId: string) {
  const transcript = await readTranscript(database, videoId);
  if (!transcript) return undefined;
  const { language, names } = transcript;
  const known = readPresumption(learner);
  const presumed = known?.language === language ? known : undefined;
  // Without spaces, a saved text that is not a word of the transcript may be a phrase.
  const statement = writeStatement(UNSPACED_LANGUAGES.has(language) ? 'true' : `word_key like '% %'`);
  const rows = await runSql<{ word: string; status: WordKnowledge; due: boolean }>(database, statement, [
    learner.id,
    videoId,
    language,
    presumed?.maxLevel,
    presumed?.includesWithoutLevel,
  ]);
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
const READ_TRANSCRIPT = `select language, array(
    select word_key from transcript_words w
    where w.video_id = t.video_id and w.level is null and t.levels_version >= ${LEVELS_VERSION}
    order by word_key) as names
  from transcripts t where video_id = $1`;

async function readTranscript(database: Database, videoId: string) {
  const [row] = await runSql<{ language: string; names: string[] }>(database, READ_TRANSCRIPT, [videoId]);
  return row;
}
