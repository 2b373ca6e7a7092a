import type { LimitUse } from '@glossa/contract/errors';
import { MAX_CONTEXT_LENGTH } from '@glossa/contract/limits';
import { readPart, readPartAsSent } from '@glossa/contract/read/fields';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import { readTranslation, readWordDetails } from '@glossa/contract/read/translation';
import type { TranslationRequest } from '@glossa/contract/vocabulary/translation';
import { UNKNOWN_LANGUAGE } from '@glossa/contract/read/language';
import { readChangedWord, type SavedWord } from '@glossa/contract/read/saved-word';
import type {
  NewVocabularyWord,
  SeenDetails,
  VocabularyChange,
} from '@glossa/contract/vocabulary/vocabulary';
import { apiClient, ApiError, errorDetail, queryClient, queryKeys } from '@glossa/kit/api-client';
import type { Actions } from '@glossa/kit/federation';
import { translationLanguage } from '@glossa/kit/learner';
import { sendOrKeep } from '@glossa/kit/unsaved-work';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { refreshWords } from '../word/refresh-words';
import { wordsOfVideoQuery } from '../word/word-queries';
import { beginSave, endSave } from './visits';

/** A word of a lesson, and the language to explain it in. */
export interface LessonWord {
  readonly word: string;
  readonly sentence: string;
  readonly videoId: string;
  /** Seconds from the beginning of the video. */
  readonly videoTime?: number | undefined;
  readonly targetLanguage: string;
}

const STALE_TIME_MS = 600_000;
/** Cuts a sentence to the API's limit, with the word in the middle: captions may have no full stops. */
export function cutContext(sentence: string, word: string): string {
  if (sentence.length <= MAX_CONTEXT_LENGTH) return sentence;
  const middle = Math.max(0, sentence.indexOf(word)) + Math.floor(word.length / 2);
  const start = Math.min(Math.max(0, middle - MAX_CONTEXT_LENGTH / 2), sentence.length - MAX_CONTEXT_LENGTH);
  return sentence.slice(start, start + MAX_CONTEXT_LENGTH);
}

const toRequest = ({ word, sentence, videoId, targetLanguage }: LessonWord): TranslationRequest => ({
  word,
  target_language: targetLanguage,
  sentence: cutContext(sentence, word),
  video_id: videoId,
});

export const TRANSLATIONS = ['translation'];

const lookUpQuery =
  <Answer>(
    key: readonly string[],
    url: string,
    read: (received: unknown, request: TranslationRequest) => Answer,
  ) =>
  (word: LessonWord) => {
    const request = toRequest(word);
    return queryOptions({
      queryKey: [...key, request],
      staleTime: STALE_TIME_MS,
      queryFn: async ({ signal }) => {
        const answer = apiClient.post(url, request, { signal });
        return read(
          await answer.then(
            ({ data }) => data,
            (error) => findKept(error, word, url),
          ),
          request,
        );
      },
    });
  };

/** A lesson that is kept answers where nobody else does. */
async function findKept(error: unknown, word: LessonWord, url: string): Promise<unknown> {
  if (!(error instanceof ApiError && error.isUnavailable)) throw error;
  const { findKeptLookUp } = await import(/* webpackChunkName: "words-of-video" */ './kept-look-ups');
  const kept = await findKeptLookUp(word).catch(() => undefined);
  if (!kept) throw error;
  return url === TRANSLATE ? { ...kept, ...kept.translated } : kept;
}

const TRANSLATE = '/ai/translate';
export const translationQuery = lookUpQuery(TRANSLATIONS, TRANSLATE, readTranslation);
export const detailsQuery = lookUpQuery(['word-details'], '/ai/vocab-details', readWordDetails);

/** What the learner has read of the word, so that the dictionary is not asked again. */
function findSeenDetails(lessonWord: LessonWord): SeenDetails | undefined {
  const seen = queryClient.getQueryData(detailsQuery(lessonWord).queryKey);
  return seen?.source_language === UNKNOWN_LANGUAGE ? undefined : seen;
}

export interface WordToSave extends LessonWord {
  /** Without one the API looks the word up. */
  readonly translation?: string | undefined;
}

/** Words that the plan holds and has, where there is room for few more. */
const readRoom = (answer: unknown) =>
  readPartAsSent<LimitUse>(readPart(answer)['room'], { limit: 0, used: 0 });

/** Without a network the word waits for one. */
export const sendWord = (body: NewVocabularyWord) =>
  sendOrKeep({ method: 'post', url: '/vocabulary', body, kind: 'word.save', about: body.word });

export const sendChange = ({ id, word }: SavedWord, body: VocabularyChange) =>
  sendOrKeep({ method: 'put', url: `/vocabulary/${id}`, body, kind: 'word.change', about: word });

/** All changes to a word of a lesson have this key. */
export const LESSON_WORD_KEY = ['lesson-word'];
/** What the learner knows of the words of the transcript on the screen. */
export const SHOWN_KNOWLEDGE = { queryKey: queryKeys.transcriptKnowledge, type: 'active' } as const;

/** Saves a word of a lesson, from the dialog, the popover and the shortcut. Marks it in the transcript meanwhile. */
export const saveWordMutation = mutationOptions({
  mutationKey: LESSON_WORD_KEY,
  mutationFn: async (request: WordToSave) => {
    const { word, sentence, videoId, videoTime, targetLanguage, translation } = request;
    const body: NewVocabularyWord = {
      word,
      details: findSeenDetails(request),
      translation,
      context: cutContext(sentence, word),
      video_id: videoId,
      video_time: videoTime,
      target_language: targetLanguage,
    };
    const sent = await sendWord(body);
    if (sent.kept) return { saved: null, isNew: true, room: null, isKept: true };
    const saved = readChangedWord(sent.data);
    // Our own API answers 200 instead of 201 for a word that was saved before.
    return { saved, isNew: saved === null || sent.status === 201, room: readRoom(sent.data), isKept: false };
  },
  onMutate: async (request) => {
    const { word } = request;
    beginSave(request);
    // A response in flight would remove the mark.
    await queryClient.cancelQueries(SHOWN_KNOWLEDGE);
    queryClient.setQueriesData<TranscriptKnowledge>(
      SHOWN_KNOWLEDGE,
      (known) => known && withSaved(known, word),
    );
  },
  onError: (_error, { word }) => {
    queryClient.setQueriesData<TranscriptKnowledge>(
      SHOWN_KNOWLEDGE,
      (known) => known && { ...known, words: withoutFirst(known.words, word) },
    );
  },
  onSettled: (answer, error, request) => {
    const added = answer?.isNew ? answer.saved : null;
    if (added) listSavedWord(request.videoId, added);
    endSave(request, added?.id);
    if (!error) refreshTranslations(request);
    refreshLessonWords();
  },
});

/** Lists a saved word until the list is read again. */
function listSavedWord(videoId: string, saved: SavedWord): void {
  queryClient.setQueryData(wordsOfVideoQuery(videoId).queryKey, (words) =>
    words?.every(({ id }) => id !== saved.id) ? [saved, ...words] : words,
  );
}

/** After the learner's own translation, which the API names first from now on. */
function refreshTranslations({ translation, ...word }: WordToSave): void {
  const known = queryClient.getQueryData(translationQuery(word).queryKey);
  if (!translation || translation === known?.translation) return;
  void queryClient.invalidateQueries({ queryKey: TRANSLATIONS });
}

/** Not awaited: the dialog closes now, the lists follow. */
export function refreshLessonWords(): void {
  // A response now would lack the words that are still being saved.
  if (queryClient.isMutating({ mutationKey: LESSON_WORD_KEY }) > 1) return;
  void refreshWords();
}

/** The marks of a transcript with a word that is being saved. */
export const withSaved = (known: TranscriptKnowledge, word: string): TranscriptKnowledge => ({
  ...known,
  words: [{ word, status: 'learning' }, ...known.words],
});

function withoutFirst(words: TranscriptKnowledge['words'], word: string): TranscriptKnowledge['words'] {
  const first = words.findIndex((known) => known.word === word && known.status === 'learning');
  return words.filter((_known, index) => index !== first);
}

/** Saves a word without a dialog; lent to the video app for its keyboard shortcut. */
export const saveWord: Actions['vocabulary/save-word'] = async (word) => {
  const mutation = queryClient.getMutationCache().build(queryClient, saveWordMutation);
  await mutation.execute({ ...word, targetLanguage: translationLanguage() });
};

interface ErrorText {
  readonly id: `vocabulary.add.${'network' | 'denied' | 'failed' | 'unexpected'}`;
  readonly values?: { readonly message: string };
}

/** The text for a word that could not be saved. Technical messages are not shown. */
export function saveErrorText(error: unknown): ErrorText {
  if (error instanceof ApiError && error.isNetwork) return { id: 'vocabulary.add.network' };
  if (error instanceof ApiError && error.status === 403) return { id: 'vocabulary.add.denied' };
  const message = errorDetail(error);
  return message === undefined
    ? { id: 'vocabulary.add.unexpected' }
    : { id: 'vocabulary.add.failed', values: { message } };
}
