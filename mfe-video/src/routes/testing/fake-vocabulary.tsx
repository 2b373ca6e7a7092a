import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import type { TranscriptKnowledge } from '@glossa/contract/video/transcript';
import type { Actions, SlotProps } from '@glossa/kit/federation';

type SavedWord = Parameters<Actions['vocabulary/save-word']>[0];

function mark(word: string): void {
  queryClient.setQueriesData<TranscriptKnowledge>(
    { queryKey: queryKeys.transcriptKnowledge },
    (known) => known && { ...known, words: [{ word, status: 'learning' }, ...known.words] },
  );
}

/** Marks the word in the transcript until the answer comes, as the vocabulary app does, and posts what it was given. */
async function saveWord(input: SavedWord): Promise<void> {
  const before = queryClient.getQueriesData({ queryKey: queryKeys.transcriptKnowledge });
  mark(input.word);
  try {
    await apiClient.post('/vocabulary', input);
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    throw error;
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
}

function WordMeaning({ word, sentence, videoTime, parts, line, onAdded }: SlotProps['vocabulary/look-up']) {
  return (
    <div>
      <p>{`${word} in ${sentence}`}</p>
      <p>{`at ${videoTime} s`}</p>
      {parts && <p>{`word by word: ${parts.join('|')}`}</p>}
      {line && <p>{`line: ${line.text} (${line.language})`}</p>}
      <button
        onClick={() => {
          mark(word);
          onAdded?.(word);
        }}
      >
        add
      </button>
    </div>
  );
}

const WordsPanel = ({ videoId }: SlotProps['vocabulary/words-of-video']) => (
  <button>{`words of ${videoId}`}</button>
);

/** What the vocabulary app lends. */
export const fakeVocabulary = {
  slots: {
    'vocabulary/look-up': WordMeaning,
    'vocabulary/words-of-video': WordsPanel,
  },
  actions: { 'vocabulary/save-word': saveWord },
};
