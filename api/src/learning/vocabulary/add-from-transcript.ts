import type { FieldProblem } from '@glossa/contract/errors';
import { MAX_CONTEXT_LENGTH, MAX_WORD_LENGTH } from '@glossa/contract/limits';
import type { Transcript } from '@glossa/contract/video/transcript';
import type { User } from '@glossa/contract/user';
import type * as contract from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord, trimPunctuation } from '@glossa/contract/word-key';
import { joinWords } from '@glossa/contract/word-separator';
import { translationLanguage } from '../../foundation/accounts/learner-languages';
import { ApiError, invalidFields } from '../../platform/errors/api-error';
import { findWordLevel } from '../../foundation/language/word-level';
import { findTranscript } from '../../content/transcripts/store';
import { lookUpDetails, resolveWordLanguage, type LookUp } from '../translation/look-up-details';
import { findSavedWords, saveWords } from './save-words';
import { requireWithinLimit } from '../../foundation/plans/plans';
import { textOrNull, type WordPlace, type WordToSave } from './word-row';
import type { VocabularyDeps } from './add-word';

const MAX_PARALLEL_LOOK_UPS = 5;

type TranscriptText = Pick<Transcript, 'words' | 'sentences'>;

interface WordInput {
  word: string;
  context?: string | null | undefined;
  start?: number;
}

interface ChosenWord {
  word: string;
  key: string;
  context: string | null;
  start: number | null;
}

/** Saves several words of a lesson, all or (where the limit leaves too little room) none. Throws 402, 404 and 422. */
export async function addFromTranscript(
  deps: Pick<VocabularyDeps, 'database' | 'language' | 'dictionary'>,
  learner: User,
  request: contract.WordsFromTranscript,
  limit: number,
): Promise<contract.SavedWords> {
  const { database } = deps;
  const videoId = request.video_id;
  const language = await resolveWordLanguage(database, learner, { videoId });
  const byIndex = request.words.some((choice) => 'index' in choice);
  const transcript = byIndex ? await findTranscript(database, videoId) : undefined;
  if (byIndex && !transcript) throw new ApiError('transcript_not_found');
  const chosen = readChoices(request.words, language, transcript);
  const place: WordPlace = { userId: learner.id, videoId, language };
  const keys = chosen.map(({ key }) => key);
  const { saved: before, used, firstAnswers } = await findSavedWords(database, { ...place, keys, limit });
  const savedKeys = new Set(before.map(({ wordKey }) => wordKey));
  const unsaved = chosen.filter(({ key }) => !savedKeys.has(key));
  requireWithinLimit({ limit, used, more: unsaved.length });
  const targetLanguage = request.target_language ?? translationLanguage(learner);
  const queries = unsaved.map((choice) => ({
    ...choice,
    sentence: choice.context ?? undefined,
    sourceLanguage: language,
    targetLanguage,
    ...firstAnswers(choice.key, targetLanguage),
  }));
  const words = await lookUpAll(deps, queries);
  const { added, existing } = await saveWords(database, place, words, limit);
  return { added, existing: [...before.map(({ shown }) => shown), ...existing] };
}

/** The chosen words, each once. Throws 422 with a problem for every choice that is not a word of the lesson. */
function readChoices(
  choices: readonly contract.TranscriptWordChoice[],
  language: string,
  transcript: TranscriptText | undefined,
): ChosenWord[] {
  const problems: FieldProblem[] = [];
  const chosen = new Map<string, ChosenWord>();
  for (const [position, choice] of choices.entries()) {
    const input: WordInput | undefined =
      'index' in choice ? wordAt(choice.index, language, transcript) : choice;
    const name = `words.${position}${'index' in choice ? '.index' : '.word'}`;
    const word = trimPunctuation(input?.word ?? '');
    const key = normalizeWord(word, language);
    if (!input) problems.push({ name, problem: 'is not in the transcript' });
    else if (key === '') problems.push({ name, problem: 'must hold a letter or a digit' });
    else if (word.length > MAX_WORD_LENGTH) problems.push({ name, problem: 'is too long for a word' });
    else if (!chosen.has(key)) {
      chosen.set(key, { word, key, context: textOrNull(input.context), start: input.start ?? null });
    }
  }
  if (problems.length > 0) throw invalidFields(problems);
  return [...chosen.values()];
}

function wordAt(index: number, language: string, transcript: TranscriptText | undefined) {
  const word = transcript?.words[index];
  if (!transcript || !word) return undefined;
  const sentence = transcript.sentences.find(({ first, count }) => first <= index && index < first + count);
  const around = sentence ? transcript.words.slice(sentence.first, sentence.first + sentence.count) : [];
  const context = joinWords(around, language);
  return {
    word: word.text,
    context: context.length > MAX_CONTEXT_LENGTH ? null : context,
    start: word.start,
  };
}

async function lookUpAll(
  { language: model, dictionary }: Pick<VocabularyDeps, 'language' | 'dictionary'>,
  chosen: readonly (LookUp & ChosenWord)[],
): Promise<WordToSave[]> {
  const words: WordToSave[] = [];
  for (let first = 0; first < chosen.length; first += MAX_PARALLEL_LOOK_UPS) {
    const batch = chosen.slice(first, first + MAX_PARALLEL_LOOK_UPS).map(async (choice) => {
      const { word, key, context, start, sourceLanguage } = choice;
      const details = await lookUpDetails(model, choice);
      const { lemma } = await findWordLevel(dictionary, { word: key, language: sourceLanguage });
      return { word, translation: null, context, videoTime: start, details, lemma };
    });
    words.push(...(await Promise.all(batch)));
  }
  return words;
}
