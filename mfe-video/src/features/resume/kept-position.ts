import { queryClient } from '@glossa/shared/api-client';
import { positionQuery } from './position-query';

/** Where a video is known to have been left, for when it is opened again before the server has told. */
export function keptPosition(videoId: string) {
  const { queryKey } = positionQuery(videoId);
  return {
    isKnown: () => typeof queryClient.getQueryData(queryKey) === 'number',
    keep: (seconds: number) => void queryClient.setQueryData(queryKey, seconds),
  };
}
