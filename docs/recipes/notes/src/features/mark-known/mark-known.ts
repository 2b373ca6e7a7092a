import { apiClient, queryClient, queryKeys } from '@glossa/kit/api-client';
import type { KnownWordMark } from '@glossa/contract/vocabulary/known-word';
import type { Actions } from '@glossa/kit/federation';

/** Action `notes/mark-known`. */
export const markKnown: Actions['notes/mark-known'] = async ({ word, videoId }) => {
  const mark: KnownWordMark = { word, video_id: videoId, known: true };
  await apiClient.put('/known-words', mark);
  void queryClient.invalidateQueries({ queryKey: queryKeys.vocabulary });
};
