import type { Translation, WordDetails } from '@glossa/contract/vocabulary/translation';
import type { User } from '@glossa/contract/user';
import { normalizeWord } from '@glossa/contract/word-key';
import { isCapitalizedWithin } from '@glossa/words/names';
import type { WordDescription, WordQuery, WordTranslation } from '@glossa/words/query';
import type { LanguageModel } from '../../foundation/language/language-model';
import { type Database, runSql } from '../../platform/database/database';
import type { LessonGlossaryEntry, LessonMeaning } from '../../platform/database/schema/imported-lessons';
import { ApiError } from '../../platform/errors/api-error';
import { readText } from '../../platform/text/fill-text';
import { findVideo } from '../../content/videos/store';

/** A word and the lesson where it was met, which the learner may see. */
interface MetWord extends WordQuery {
  videoId?: string | null | undefined;
}

/** What comes before all that the site knows: the learner's own translation, then the glossary of the lesson. */
export interface FirstAnswers {
  own: string | null;
  inLesson: LessonGlossaryEntry | null;
}

export type LookUp<Word extends MetWord = MetWord> = Word & FirstAnswers;

const NONE: FirstAnswers = { own: null, inLesson: null };
const READ = readText(__dirname, 'first-answers.sql');

/** One statement for all words. Without a learner, the glossaries of the lessons alone. */
export async function prepareLookUps<Word extends MetWord>(
  database: Database,
  learnerId: number | null,
  words: readonly Word[],
): Promise<LookUp<Word>[]> {
  const keys = words.map(({ word, sourceLanguage, targetLanguage, videoId = null }, place) => ({
    place,
    word_key: normalizeWord(word, sourceLanguage),
    language: sourceLanguage,
    target: targetLanguage,
    video_id: videoId,
  }));
  const needsNone = keys.every(({ video_id }) => learnerId === null && video_id === null);
  const rows = needsNone ? [] : await runSql<FirstAnswers>(database, READ, [JSON.stringify(keys), learnerId]);
  return words.map((word, place) => ({ ...word, ...(rows[place] ?? NONE) }));
}

export async function prepareLookUp<Word extends MetWord>(
  database: Database,
  learnerId: number | null,
  word: Word,
): Promise<LookUp<Word>> {
  const [lookUp] = await prepareLookUps(database, learnerId, [word]);
  return lookUp ?? { ...word, ...NONE };
}

export const translate = async (language: LanguageModel, lookUp: LookUp) =>
  preferOwn(lookUp, preferLesson(lookUp, await language.translate(lookUp)));

export const toTranslation = (
  language: LanguageModel,
  query: LookUp,
  result: WordTranslation | undefined,
): Translation => ({
  word: query.word,
  lemma: result?.lemma ?? findBaseForm(language, query),
  source_language: query.sourceLanguage,
  target_language: query.targetLanguage,
  translation: result?.translations[0] ?? null,
  translations: result?.translations ?? [],
  source: result?.source ?? null,
  credit: formatSources(result ? [result.source] : []),
  via: result?.via ?? null,
  senses: toSenses(result),
  found: result !== undefined,
});

/** What the glossary of the lesson says of the word in its sentence. */
function findInLesson({ sentence, sourceLanguage, inLesson }: LookUp): LessonMeaning | null {
  if (!inLesson?.elsewhere || !sentence) return inLesson;
  const key = normalizeWord(sentence, sourceLanguage);
  return inLesson.elsewhere.find((each) => normalizeWord(each.sentence, sourceLanguage) === key) ?? inLesson;
}

function preferLesson(lookUp: LookUp, translated: WordTranslation | undefined): WordTranslation | undefined {
  const { word, targetLanguage } = lookUp;
  const inLesson = findInLesson(lookUp);
  const ours = inLesson?.translations[targetLanguage];
  if (!inLesson || !ours) return translated;
  const { lemma = word, pos } = inLesson;
  // A lesson that says the part of speech says all: a dictionary may have another word of the same spelling.
  const others = pos === undefined ? translated : undefined;
  return {
    ...others,
    lemma,
    ...(pos !== undefined && { partOfSpeech: pos }),
    translations: [...new Set([...ours, ...(others?.translations ?? [])])],
    source: 'glossary',
    certain: true,
  };
}

/** Keeps the order of others, which is by sentence, if they name the learner's translation as well. */
function preferOwn({ word, own }: LookUp, translated: WordTranslation | undefined) {
  if (own === null || translated?.translations.includes(own)) return translated;
  return {
    lemma: word,
    ...translated,
    translations: [own, ...(translated?.translations ?? [])],
    source: 'own',
    certain: true,
  };
}

/** Whether the dictionary describes what the lesson means: another part of speech is another sense. */
function isOfLesson({ lemma, pos }: LessonMeaning, described: WordDescription, language: string): boolean {
  if (pos !== undefined && pos !== described.partOfSpeech) return false;
  return !lemma || normalizeWord(lemma, language) === normalizeWord(described.lemma, language);
}

export async function lookUpDetails(language: LanguageModel, query: LookUp): Promise<WordDetails> {
  const inLesson = findInLesson(query);
  const shown = query.own ?? inLesson?.translations[query.targetLanguage]?.[0];
  const [translated, inDictionary] = await Promise.all([
    translate(language, query),
    language.describe(shown === undefined ? query : { ...query, shown }),
  ]);
  const isOther = inLesson && inDictionary && !isOfLesson(inLesson, inDictionary, query.sourceLanguage);
  const described = isOther ? undefined : inDictionary;
  const sources = [...new Set([...(translated ? [translated.source] : []), ...(described?.sources ?? [])])];
  const isFound = sources.length > 0;
  const examples = described?.examples ?? [];
  const level = described
    ? described.difficultyLevel
    : language.levelOfForm(query.word, query.sourceLanguage);
  const unknownPart = !translated && level === null && isCapitalizedWithin(query) ? 'name' : null;
  const { source: _source, ...answer } = toTranslation(language, query, translated);
  return {
    ...answer,
    lemma: inLesson?.lemma ?? described?.lemma ?? answer.lemma,
    part_of_speech: inLesson?.pos ?? described?.partOfSpeech ?? translated?.partOfSpeech ?? unknownPart,
    definition: inLesson?.definition ?? described?.definition ?? null,
    detailed_definition: described?.detailedDefinition ?? null,
    synonyms: described?.synonyms ?? [],
    antonyms: described?.antonyms ?? [],
    examples: isFound && examples.length === 0 ? contextExamples(query, language) : examples,
    difficulty_level: inLesson?.difficulty_level ?? level,
    sources,
    credit: formatSources(sources),
    found: isFound,
  };
}

const findBaseForm = (language: LanguageModel, { word, sourceLanguage }: WordQuery): string =>
  language.findBaseForm(word, sourceLanguage) ?? word;

/** The sentence serves as an example when there is no other. */
const contextExamples = ({ word, sentence, sourceLanguage }: WordQuery, language: LanguageModel): string[] =>
  sentence && language.isInSentence(word, sentence, sourceLanguage) ? [sentence.trim()] : [];

function toSenses(translated: WordTranslation | undefined): NonNullable<WordDetails['senses']> {
  return (translated?.senses ?? []).map(({ partOfSpeech, translations }) => ({
    part_of_speech: partOfSpeech,
    translations,
  }));
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  own: 'You',
  glossary: 'Glossa',
  wordnet: 'WordNet',
};

/** Sources as text for people; null without sources. */
function formatSources(sources: readonly string[]): string | null {
  const credited = [...new Set(sources)].map((source) => SOURCE_NAMES[source] ?? source);
  return credited.length > 0 ? credited.join(', ') : null;
}

/** The requested language, else that of the video, else the learner's target language. Throws 404. */
export async function resolveWordLanguage(
  database: Database,
  learner: User,
  request: { language?: string | undefined; videoId?: string | null | undefined },
): Promise<string> {
  if (request.videoId) {
    const video = await findVideo(database, learner.id, request.videoId);
    if (!video) throw new ApiError('video_not_found');
    return request.language ?? video.language;
  }
  return request.language ?? learner.target_language;
}
