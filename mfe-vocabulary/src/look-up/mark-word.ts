import { readAsSent } from '@glossa/contract/read/fields';
import type { KnownWord, KnownWordMark } from '@glossa/contract/vocabulary/known-word';
import type { SavedStatus, TranscriptKnowledge, WordStatus } from '@glossa/contract/video/transcript';
import type { SavedWord } from '@glossa/contract/read/saved-word';
import { queryClient, queryKeys } from '@glossa/kit/api-client';
import { sendOrKeep } from '@glossa/kit/unsaved-work';
import { normalizeWord } from '@glossa/contract/word-key';
import { mutationOptions } from '@tanstack/react-query';
import { LESSON_WORD_KEY, refreshLessonWords, SHOWN_KNOWLEDGE } from './save-word';

interface WordToMark {
  readonly word: string;
  readonly videoId: string;
  /** Before. */
  readonly status: WordStatus;
  readonly known: boolean;
}

/** Says that the learner knows a word of a lesson, or does not. The lesson shows it at once, and takes it back on an error. */
export const markWordMutation = mutationOptions({
  mutationKey: LESSON_WORD_KEY,
  // One after the other, so that the last press holds.
  scope: { id: 'mark-word' },
  mutationFn: async ({ word, videoId, known }: WordToMark) => {
    const body: KnownWordMark = { word, video_id: videoId, known };
    const sent = await sendOrKeep({
      method: 'put',
      url: '/known-words',
      body,
      kind: 'word.know',
      about: word,
    });
    return sent.kept ? { known } : readAsSent<KnownWord>(sent.data, { known: true });
  },
  onMutate: async (mark) => {
    const list = { queryKey: queryKeys.vocabularyOfVideo(mark.videoId) };
    // A response in flight would show the status before.
    await Promise.all([queryClient.cancelQueries(SHOWN_KNOWLEDGE), queryClient.cancelQueries(list)]);
    showStatus(mark, statusAfter(mark.status, mark.known));
  },
  onError: (_error, mark) => showStatus(mark, mark.status),
  onSettled: refreshLessonWords,
});

/** A saved word is mastered or learned; another one is known or new. */
function statusAfter(status: WordStatus, known: boolean): WordStatus {
  if (isSaved(status)) return known ? 'mastered' : 'learning';
  return known ? 'known' : 'new';
}

const isSaved = (status: WordStatus): status is SavedStatus => status === 'learning' || status === 'mastered';

/** The marks of a transcript once the learner has said whether they know a word. */
export function withKnown(knowledge: TranscriptKnowledge, word: string, known: boolean): TranscriptKnowledge {
  const key = normalizeWord(word, knowledge.language);
  const saved = knowledge.words.find((one) => normalizeWord(one.word, knowledge.language) === key);
  return withStatus(knowledge, word, statusAfter(saved?.status ?? 'new', known));
}

function showStatus({ word, videoId }: WordToMark, status: WordStatus): void {
  queryClient.setQueriesData<TranscriptKnowledge>(
    SHOWN_KNOWLEDGE,
    (knowledge) => knowledge && withStatus(knowledge, word, status),
  );
  queryClient.setQueryData<SavedWord[]>(queryKeys.vocabularyOfVideo(videoId), (words) =>
    words?.map((saved) =>
      normalizeWord(saved.word, saved.language) === normalizeWord(word, saved.language)
        ? { ...saved, is_mastered: status === 'mastered' }
        : saved,
    ),
  );
}

function withStatus(knowledge: TranscriptKnowledge, word: string, status: WordStatus): TranscriptKnowledge {
  const key = normalizeWord(word, knowledge.language);
  const others = (keys: readonly string[]) => keys.filter((other) => other !== key);
  return {
    ...knowledge,
    words: knowledge.words.map((saved) =>
      isSaved(status) && normalizeWord(saved.word, knowledge.language) === key ? { ...saved, status } : saved,
    ),
    known_words: [...others(knowledge.known_words), ...(status === 'known' ? [key] : [])],
    presumed_words: [...others(knowledge.presumed_words), ...(status === 'presumed' ? [key] : [])],
  };
}
