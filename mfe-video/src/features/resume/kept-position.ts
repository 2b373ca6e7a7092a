import { readFields, readNumber } from '@glossa/contract/read/fields';
import { apiQuery, queryClient } from '@glossa/kit/api-client';
import { pageDraft } from '@glossa/kit/unsaved-work';

/** Where a video was when this version of the app was replaced by another. */
interface PlaybackHandoff {
  readonly at: number;
  readonly playing: boolean;
}

export const playbackHandoff = (videoId: string) => pageDraft<PlaybackHandoff>('video', 'handoff', videoId);

/** A learner who has come this far from the beginning, or half through a short video, has chosen to watch it again. */
const FAR_SECONDS = 60;

/** A lesson that began without its position (`isUnknown`) must not replace one that the server still has. */
export function keptPosition(
  videoId: string,
  { isUnknown, duration }: { isUnknown: boolean | undefined; duration: number | null | undefined },
) {
  const { queryKey } = positionQuery(videoId);
  const far = Math.min(FAR_SECONDS, (duration ?? Infinity) / 2);
  let mayReplace = !isUnknown;
  return {
    isKnown: () => typeof queryClient.getQueryData(queryKey) === 'number',
    mayReplaceWith(seconds: number) {
      const known = queryClient.getQueryData(queryKey);
      mayReplace ||= known === null || seconds >= Math.min(known ?? far, far);
      return mayReplace;
    },
    keep: (seconds: number) => void queryClient.setQueryData(queryKey, seconds),
  };
}

/** Where a video was left, in seconds; null: never reported. Apart from progress, which every report makes stale. */
export const positionQuery = (videoId: string) =>
  apiQuery({
    queryKey: ['video', 'position', videoId],
    url: `/progress/video/${encodeURIComponent(videoId)}`,
    read: ({ data }) => readNumber(readFields(data)['position']),
    refetchOnWindowFocus: false,
  });
