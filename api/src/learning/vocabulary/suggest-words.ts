import type { User } from '@glossa/contract/user';
import type { WordSuggestion } from '@glossa/contract/vocabulary/word-suggestion';
import { sql } from 'drizzle-orm';
import { CEFR_BANDS } from '@glossa/words/levels';
import { isFunctionWord } from '@glossa/words/function-words';
import { learnedLanguage, translationLanguage } from '../../foundation/accounts/learner-languages';
import { withSearchTimeout } from '../../content/catalogue/catalogue-filters';
import { toMoment } from '../../content/catalogue/moment-text';
import { readPresumption } from '../../content/knowledge/presumed-known';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { Database } from '../../platform/database/database';
import { openTimeSlices } from '../../platform/operations/time-slices';
import { lookUpDetails, prepareLookUps, type LookUp } from '../translation/look-up-details';
import { visibleInSearch } from '../../content/videos/may-see-video';
import { firstPlaylist } from '../../content/videos/store';
import type { VocabularyDeps } from './add-word';
import functionWords from './function-words.json';

/** Bounds the rows that are read: a long lesson has 3,000 distinct words. */
const MAX_LESSONS = 30;
/** Levels of the band above the learner's own. */
const LEVELS_ABOVE = 2;
const MAX_LEVEL = 10;
/** Function words are left out after the search, which does not know parts of speech. */
const CANDIDATES_PER_WORD = 4;
/** Captions may have no full stops. */
const MAX_SENTENCE_LENGTH = 160;

/** A learner meets these in every sentence. */
const FUNCTION_WORDS: ReadonlySet<string | null> = new Set(functionWords);

/** Words at the learner's level or just above it that lessons say, and that the learner has neither saved nor called known. */
export async function suggestWords(
  { database, dictionary }: Pick<VocabularyDeps, 'database' | 'dictionary'>,
  learner: User,
  limit: number,
): Promise<WordSuggestion[]> {
  const found = await findCandidates(database, learner, limit * CANDIDATES_PER_WORD);
  const languages = { sourceLanguage: wantedLanguage(learner), targetLanguage: translationLanguage(learner) };
  const queries = found.map((row) => ({ ...row, ...languages, word: row.word_key, videoId: row.video_id }));
  const candidates = await prepareLookUps(database, learner.id, queries);
  const waitForTurn = openTimeSlices();
  const words: WordSuggestion[] = [];
  for (const candidate of candidates) {
    if (words.length === limit) break;
    await waitForTurn();
    const word = await describeCandidate(dictionary, candidate);
    if (word) words.push(word);
  }
  return words;
}

interface Candidate {
  lemma: string;
  word_key: string;
  level: number;
  video_id: string;
  video_title: string;
  playlist_id: number | null;
  start: number;
  text: string;
}

const wantedLanguage = (learner: User) => learnedLanguage(learner) ?? learner.target_language;

/** Words that the learner called unknown first, then by band; those of many lessons before others. */
async function findCandidates(database: Database, learner: User, limit: number): Promise<Candidate[]> {
  const language = wantedLanguage(learner);
  const [lowest, own] = CEFR_BANDS[learner.level ?? 'A1'];
  const highest = Math.min(MAX_LEVEL, own + LEVELS_ABOVE);
  const presumed = readPresumption(learner)?.maxLevel ?? 0;
  return withSearchTimeout(database, async (transaction) => {
    const { rows } = await transaction.execute<Candidate & Record<string, unknown>>(sql`
      with lesson as materialized (
        select videos.id, row_number() over () as place from (
          select videos.id from videos
          join transcripts t on t.video_id = videos.id and t.language = ${language}
          left join video_progress p on p.video_id = videos.id and p.user_id = ${learner.id}
          where videos.language = ${language} and ${visibleInSearch(learner.id)}
          order by p.last_watched_at desc nulls last, coalesce(videos.published_at, videos.created_at) desc, videos.id
          limit ${MAX_LESSONS}
        ) videos
      ), said as materialized (
        select coalesce(w.lemma, w.word_key) as lemma, w.word_key, w.level, w.video_id, lesson.place
        from lesson join transcript_words w on w.video_id = lesson.id
        where w.level <= ${highest} and w.said_in is not null
      ), saved as materialized (
        select word_key from vocabulary where user_id = ${learner.id} and language = ${language}
      ), word as (
        select said.lemma, min(said.level) as level, coalesce(bool_or(not marked.is_known), false) as is_unknown,
          count(distinct said.video_id) as lessons,
          (array_agg(said.word_key order by said.place, said.word_key))[1] as word_key,
          (array_agg(said.video_id order by said.place, said.word_key))[1] as video_id
        from said
        left join known_words marked on marked.user_id = ${learner.id} and marked.language = ${language}
          and marked.lemma = said.lemma
        where marked.is_known is not true
          and said.lemma not in (select word_key from saved)
          and said.lemma not in (select known.lemma from said known join saved on saved.word_key = known.word_key)
        group by said.lemma
        having min(said.level) >= ${lowest} or bool_or(not marked.is_known)
        order by is_unknown desc, min(said.level) <= ${presumed}, (min(said.level) + 1) / 2, lessons desc, level,
          said.lemma
        limit ${limit}
      )
      select word.lemma, word.word_key, word.level, videos.id as video_id, videos.title as video_title,
        ${firstPlaylist} as playlist_id, s.start, s.text
      from word join videos on videos.id = word.video_id
      join transcript_words own on own.video_id = word.video_id and own.word_key = word.word_key
      cross join lateral (
        select sentence.start, sentence.text from transcript_sentences sentence
        where sentence.video_id = word.video_id and sentence.place = any(own.said_in)
        order by length(sentence.text) > ${MAX_SENTENCE_LENGTH}, sentence.place limit 1
      ) s
      order by word.is_unknown desc, word.level <= ${presumed}, (word.level + 1) / 2, word.lessons desc, word.level,
        word.lemma`);
    return rows;
  });
}

/** Undefined for a function word. */
async function describeCandidate(
  dictionary: LanguageModel,
  candidate: LookUp & Candidate,
): Promise<WordSuggestion | undefined> {
  const { lemma, word_key, level, video_id, video_title, playlist_id, start, text } = candidate;
  const language = candidate.sourceLanguage;
  if (language === 'en' && isFunctionWord(word_key)) return undefined;
  const moment = toMoment({ start, text, language }, new Set([word_key]));
  const [first] = moment.matches;
  const word = first === undefined ? word_key : writeWord(moment.text, first, { word_key, language });
  const details = await lookUpDetails(dictionary, { ...candidate, word, sentence: text });
  if (FUNCTION_WORDS.has(details.part_of_speech)) return undefined;
  return {
    word,
    lemma,
    language,
    translation: details.translation,
    translation_language: details.target_language,
    part_of_speech: details.part_of_speech,
    difficulty_level: level,
    example: { video_id, video_title, playlist_id, ...moment },
  };
}

/** Without the capital of the first word of a sentence, except in German, whose nouns have one. */
function writeWord(
  text: string,
  { from, to }: { from: number; to: number },
  { word_key, language }: { word_key: string; language: string },
): string {
  const isFirst = !/\p{L}/u.test(text.slice(0, from));
  return isFirst && language !== 'de' ? word_key : text.slice(from, to);
}
